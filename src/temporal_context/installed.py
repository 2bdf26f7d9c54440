"""The packages whose data this library reads; one that is missing or broken is said to be so.

An ImportError, and no TemporalContextError: nothing that a user or a model sent is wrong, so what
answers them must not catch it.
"""

import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager


def data_file(package: str, path: str) -> bytes:
    """The content of a file of a package.

    Raises:
        ImportError: there is no such package, or not that file.
    """
    with whole(package, path):
        content = pkgutil.get_data(package, path)
    if content is None:
        raise _missing(package)
    return content


@contextmanager
def whole(package: str, what: str) -> Iterator[None]:
    """What fails inside is the package's fault.

    Raises:
        ImportError: it is not installed, or what was read there is broken.
    """
    try:
        yield
    except Exception as error:  # garbage may raise anything
        if isinstance(error, ModuleNotFoundError) and error.name == package:
            raise _missing(package) from error
        raise broken(package, what, f"{type(error).__name__}: {error}") from error


def broken(package: str, what: str, why: str) -> ImportError:
    """The error for data that cannot be what the package was published with.

    >>> print(broken("tzdata", "zones", "it is empty"))
    the installed tzdata is broken, zones: it is empty. Mend it: \
pip install --force-reinstall tzdata
    """
    mend = f"Mend it: pip install --force-reinstall {package}"
    return ImportError(f"the installed {package} is broken, {what}: {why}. {mend}", name=package)


def was_installed(package: str, ending: str) -> bool:
    """Whether the installer wrote a file with that ending; no, too, where it left no record."""
    # Not at the top: it is slow to load, and only asked where something is not there.
    from importlib.metadata import PackageNotFoundError, distribution  # noqa: PLC0415

    try:
        record = distribution(package).read_text("RECORD")
    except PackageNotFoundError:
        return False
    return f"{ending}," in (record or "")


def _missing(package: str) -> ImportError:
    text = f"{package} is not installed, which temporal-context needs: pip install {package}"
    return ImportError(text, name=package)

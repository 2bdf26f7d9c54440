"""What the package index knows of holes in a release, asked through pip-audit."""

from typing import Any

import requests
from packaging.version import Version
from pip_audit._service import ResolvedDependency, SkippedDependency
from pip_audit._service.interface import ConnectionError as NotReachedError
from pip_audit._service.interface import ServiceError
from pip_audit._service.pypi import PyPIService
from proof.supply_audit import NotAnsweredError


def findings(name: str, version: str) -> list[str]:
    """The advisories of a release."""
    service = PyPIService()
    service.session = _Session(service.session)
    try:
        found, holes = service.query(ResolvedDependency(name, Version(version)))
    except (NotReachedError, ServiceError, requests.RequestException) as error:
        raise NotAnsweredError(type(error).__name__) from error
    if isinstance(found, SkippedDependency):
        raise NotAnsweredError("the index does not know this release")
    return sorted({each.id for each in holes})


class _Session:
    """Some mirrors answer for a project alone: the same data, where the newest release is meant."""

    def __init__(self, session: Any) -> None:
        self._session = session

    def get(self, url: str, timeout: int | None) -> requests.Response:
        answer: requests.Response = self._session.get(url, timeout=timeout)
        if answer.status_code != requests.codes.not_found:
            return answer
        *project, version, last = url.split("/")
        newest: requests.Response = self._session.get("/".join([*project, last]), timeout=timeout)
        return newest if newest.ok and newest.json()["info"]["version"] == version else answer

"""A person at a browser without scripts."""

from html.parser import HTMLParser
from urllib.parse import urljoin

import requests

MOST_STEPS = 12


class Form(HTMLParser):
    """The first form of a page: where it goes, and its fields as a browser would send them."""

    def __init__(self, page):
        super().__init__()
        self.action = None
        self.fields = {}
        self.kinds = {}
        self._is_over = False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag == "form" and self.action is None:
            self.action = attributes.get("action", "")
        elif self.action is not None and not self._is_over and "name" in attributes:
            self._add(tag, attributes)

    def handle_endtag(self, tag):
        self._is_over = self._is_over or tag == "form"

    def _add(self, tag, attributes):
        kind = attributes.get("type", "submit" if tag == "button" else "text")
        if kind in ("checkbox", "radio") and "checked" not in attributes:
            return
        # Of several buttons the first is pressed: the one that says yes.
        if kind == "submit" and "submit" in self.kinds.values():
            return
        self.kinds[attributes["name"]] = kind
        self.fields[attributes["name"]] = attributes.get("value", "")

    def fill(self, person):
        """Types the name and the password into the fields that look like theirs."""
        typed = {"text": person["userName"], "email": person["userName"], "password": person["password"]}
        for name, kind in self.kinds.items():
            self.fields[name] = typed.get(kind, self.fields[name])
        return self.fields


class Browser:
    """Keeps cookies, follows redirects, and fills in each form that is shown."""

    def __init__(self, person):
        self.person = person
        self.forms = 0
        self.session = requests.Session()
        self.session.trust_env = False

    def visit(self, address, client_address):
        """Goes from the server's address as far as the client's; returns the address with which one comes there."""
        method, form = "GET", None
        for _ in range(MOST_STEPS):
            answer = self.session.request(method, address, data=form, allow_redirects=False, timeout=10)
            if answer.is_redirect:
                method, form, address = "GET", None, urljoin(address, answer.headers["location"])
                if address.startswith(client_address):
                    return address
            else:
                method, form, address = self._submission(answer)
        raise RuntimeError(f"{MOST_STEPS} steps, and not back at the client; now at {address}")

    def _submission(self, answer):
        form = Form(answer.text)
        if not answer.ok or form.action is None:
            raise RuntimeError(f"a page with nothing to fill in: {answer.status_code} {answer.text[:300]}")
        self.forms += 1
        return "POST", form.fill(self.person), urljoin(answer.url, form.action)

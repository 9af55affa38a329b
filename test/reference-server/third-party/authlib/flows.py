"""Each standard flow as somebody who knows Authlib writes it; every function returns what a test can look at."""

from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.oauth2.rfc7636 import create_s256_code_challenge

from browser import Browser
from relying_party import RelyingParty, fragment


def _authorize(app, job, response_type, **extra):
    """Sends a person to the server; returns what was asked, the address of the answer and the browser."""
    browser = Browser(job["person"])
    asked = app.create_authorization_url(job["callback"], response_type=response_type, **extra)
    return asked, browser.visit(asked["url"], job["callback"]), browser


def _exchange(app, job, asked, **answer):
    verifier = asked["code_verifier"]
    return app.fetch_access_token(job["callback"], state=asked["state"], code_verifier=verifier, **answer)


def _resource_server(job):
    return RelyingParty({**job, "client": job["resourceServer"]})


def _introspect(asker, access_token):
    # The discovery document does not name the introspection endpoint; it stands beside /oauth/token.
    address = asker.load_server_metadata()["token_endpoint"].replace("/oauth/token", "/introspect")
    answer = asker.session().introspect_token(address, access_token)
    answer.raise_for_status()
    return answer.json()


def code(job):
    """Authorization code with PKCE (S256), ID token, userinfo."""
    app = RelyingParty(job)
    asked, answer, browser = _authorize(app, job, "code")
    token = _exchange(app, job, asked, authorization_response=answer)
    claims = app.verify(token["id_token"], "code", nonce=asked["nonce"], access_token=token["access_token"])
    return {
        "forms": browser.forms,
        "scope": token["scope"],
        "claims": claims,
        "parsed": app.parse_id_token(token, asked["nonce"]),
        "userinfo": app.userinfo(token=token),
    }


def foreign_verifier(job):
    """The code with the verifier of another request: what PKCE is there to refuse."""
    app = RelyingParty(job)
    asked, answer, _ = _authorize(app, job, "code")
    token = _exchange(app, job, {**asked, "code_verifier": generate_token(48)}, authorization_response=answer)
    return {"scope": token["scope"]}


def refresh(job):
    """A code's refresh token; the ID token of the refresh is that of the same login (OpenID Connect Core 12.2)."""
    app = RelyingParty(job)
    asked, answer, _ = _authorize(app, job, "code")
    first = _exchange(app, job, asked, authorization_response=answer)
    second = app.session().refresh_token(refresh_token=first["refresh_token"])
    return {
        "isNew": second["access_token"] != first["access_token"],
        "first": app.verify(first["id_token"], "code", nonce=asked["nonce"]),
        "second": app.verify(second["id_token"], "code", access_token=second["access_token"]),
        "userinfo": app.userinfo(token=second),
    }


def implicit(job):
    """`token`: Authlib's own reading of the fragment."""
    app = RelyingParty(job)
    asked, answer, _ = _authorize(app, job, "token")
    token = app.fetch_access_token(authorization_response=answer, state=asked["state"])
    return {"members": sorted(token), "userinfo": app.userinfo(token=token)}


def implicit_id_token(job):
    """`id_token` and `id_token token`."""
    app = RelyingParty(job)
    asked, answer, _ = _authorize(app, job, job["responseType"])
    members = fragment(answer, asked["state"])
    bound = {"access_token": members["access_token"]} if "token" in job["responseType"].split() else {}
    claims = app.verify(members["id_token"], job["responseType"], nonce=asked["nonce"], **bound)
    return {"members": sorted(members), "claims": claims}


def hybrid(job):
    """`code id_token` with PKCE: the first ID token holds the hash of the code."""
    app = RelyingParty(job)
    verifier = generate_token(48)
    # Authlib adds the challenge by itself to `code` alone.
    challenge = {"code_challenge": create_s256_code_challenge(verifier), "code_challenge_method": "S256"}
    asked, answer, _ = _authorize(app, job, "code id_token", code_verifier=verifier, **challenge)
    members = fragment(answer, asked["state"])
    front = app.verify(members["id_token"], "code id_token", nonce=asked["nonce"], code=members["code"])
    exchange = {"code": members["code"], "grant_type": "authorization_code"}
    token = _exchange(app, job, asked, **exchange)
    back = app.verify(token["id_token"], "code", nonce=asked["nonce"], access_token=token["access_token"])
    return {"members": sorted(members), "front": front, "back": back}


def client_credentials(job):
    """A client for itself."""
    token = RelyingParty(job).session().fetch_token(grant_type="client_credentials")
    return {"scope": token["scope"], "introspection": _introspect(_resource_server(job), token["access_token"])}


def _log_in(app, job, **extra):
    person = job["person"]
    return app.session().fetch_token(username=person["userName"], password=person["password"], **extra)


def password(job):
    """Resource owner password credentials, and a refresh with a narrower scope."""
    app = RelyingParty(job)
    token = _log_in(app, job)
    narrower = app.session().refresh_token(refresh_token=token["refresh_token"], scope="openid")
    return {"scope": token["scope"], "narrower": narrower["scope"], "userinfo": app.userinfo(token=token)}


def revocation(job):
    """The server has no RFC 7009 endpoint: an opaque token is deleted by its `jti`, with itself as the proof."""
    app, asker = RelyingParty(job), _resource_server(job)
    token = _log_in(app, job, token_format="opaque")
    before = _introspect(asker, token["access_token"])
    address = app.server_metadata["token_endpoint"] + "/revoke/" + token["jti"]
    deleted = app.delete(address, token=token)
    after = _introspect(asker, token["access_token"])
    return {"status": deleted.status_code, "before": before["active"], "after": after}


def logout(job):
    """RP-initiated logout; a silent request afterwards finds nobody."""
    app = RelyingParty(job)
    asked, answer, browser = _authorize(app, job, "code")
    token = _exchange(app, job, asked, authorization_response=answer)
    leaving = app.create_logout_url(job["callback"], id_token_hint=token["id_token"])
    back = browser.visit(leaving["url"], job["callback"])
    silent = app.create_authorization_url(job["callback"], response_type="id_token", prompt="none")
    try:
        fragment(browser.visit(silent["url"], job["callback"]), silent["state"])
    except OAuthError as refusal:
        return {"back": back, "state": leaving["state"], "afterwards": refusal.error}
    raise RuntimeError("somebody is still logged in")

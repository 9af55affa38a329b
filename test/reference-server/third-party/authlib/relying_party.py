"""Authlib's relying party without a web framework, put together as its Flask and Django integrations are."""

from urllib.parse import parse_qsl, urlsplit

from authlib.integrations.base_client import BaseApp, OAuthError
from authlib.integrations.base_client.sync_app import OAuth2Mixin
from authlib.integrations.base_client.sync_openid import OpenIDMixin
from authlib.integrations.requests_client import OAuth2Session
from authlib.oauth2.rfc7523 import ClientSecretJWT, PrivateKeyJWT
from authlib.oidc.core import UserInfo, get_claim_cls_by_response_type
from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey
from joserfc.jws import JWSRegistry


class RelyingParty(OAuth2Mixin, OpenIDMixin, BaseApp):
    """A client that knows the server by its discovery document alone."""

    client_cls = OAuth2Session

    def __init__(self, job):
        super().__init__(
            framework=None,
            client_id=job["client"]["id"],
            client_secret=credential(job["client"]),
            server_metadata_url=job["issuer"] + "/.well-known/openid-configuration",
            client_auth_methods=[PrivateKeyJWT(), ClientSecretJWT()],
            client_kwargs={
                "token_endpoint_auth_method": job["client"]["method"],
                "code_challenge_method": "S256",
                "scope": job["scope"],
                # Proxies and certificates of the machine are no business of a loopback server.
                "trust_env": False,
                "default_timeout": 10,
            },
        )

    def _on_update_token(self, token, refresh_token=None, access_token=None):
        """Where a framework would store a refreshed token; a flow here keeps it itself."""

    def session(self):
        """Authlib's session for the token endpoint, with what the server says of itself."""
        return self._get_oauth_client(**self.load_server_metadata())

    def verify(self, id_token, response_type, **params):
        """Claims of an ID token whose signature, `iss`, `aud` and everything in `params` Authlib has checked."""
        metadata = self.load_server_metadata()
        algorithms = metadata["id_token_signing_alg_values_supported"]
        registry = JWSRegistry(algorithms=algorithms, strict_check_header=False)
        decoded = jwt.decode(id_token, KeySet.import_key_set(self.fetch_jwk_set()), registry=registry)
        options = {
            "iss": {"essential": True, "value": metadata["issuer"]},
            "aud": {"essential": True, "value": self.client_id},
        }
        claims_class = get_claim_cls_by_response_type(response_type)
        params = {"client_id": self.client_id, **params}
        claims = claims_class(decoded.claims, decoded.header, options, params)
        claims.validate(leeway=120)
        return UserInfo(claims)


def credential(client):
    """The secret of a client, or its private key."""
    return RSAKey.import_key(client["key"]) if "key" in client else client.get("secret")


def fragment(address, state):
    """The members of a fragment; Authlib reads one only where it holds an access token."""
    members = dict(parse_qsl(urlsplit(address).fragment, strict_parsing=True))
    if "error" in members:
        raise OAuthError(members["error"], members.get("error_description"))
    if members.get("state") != state:
        raise ValueError("the state of the answer is not that of the request")
    return members

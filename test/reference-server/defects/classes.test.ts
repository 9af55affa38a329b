import { expect } from 'chai';
import { allDefects } from '../../../reference-server/defects/index.ts';

/** Kinds of mistakes that implementers make, each with defects that are examples of it. */
const classes: Readonly<Record<string, readonly string[]>> = {
  'wrong status': ['authorize-code-see-other', 'token-status-201', 'clients-create-200'],
  'header missing': ['token-without-cache-control', 'login-without-current-user'],
  'header misspelt': ['token-cache-control-misspelt'],
  'header doubled': ['authorize-location-doubled'],
  'header missing on one path alone': [
    'header-cache-control-absent-in-browser',
    'header-cache-control-absent-in-silent',
    'header-cache-control-absent-in-api',
  ],
  'cookie attribute missing or wrong': [
    'csrf-cookie-for-scripts',
    'csrf-cookie-same-site-none',
    'csrf-cookie-path-of-the-endpoint',
    'csrf-cookie-max-age-in-milliseconds',
  ],
  'field missing': ['password-token-type-left-out', 'token-scope-left-out'],
  'field renamed': ['user-token-refresh-token-left-out', 'buildpack-enabled-value-misnamed'],
  'field of another type': ['discovery-jwks-uri-mistyped', 'id-token-an-object', 'claim-jti-as-number'],
  'field null': ['password-access-token-null', 'buildpack-annotations-null-inside'],
  'field in the wrong case': ['users-list-in-capitals', 'buildpack-guid-upper-case'],
  'fragment and query exchanged': ['id-token-in-the-other-place', 'token-id-token-in-the-other-place'],
  'state trimmed, decoded twice, lower-cased': ['state-trimmed', 'state-decoded-twice', 'state-lower-cased'],
  'code used again': ['code-reusable', 'code-replay-unnoticed'],
  'code used by another client': ['authorize-code-of-any-client'],
  'code used after its expiry': ['code-never-expires'],
  'code used without its redirect URI': [
    'code-code-without-its-redirect-uri',
    'api-code-without-its-redirect-uri',
    'hybrid-code-without-its-redirect-uri',
  ],
  'verifier ignored': ['verifier-never-compared', 'challenge-forgotten-in-code'],
  'S256 compared as plain': ['verifier-never-hashed'],
  'plain accepted where S256 was asked': ['verifier-challenge-itself', 'public-client-with-plain'],
  'scope not narrowed': ['bearer-any-scope', 'authorize-scope-of-no-client-granted'],
  'scope narrowed by two of the three sets': [
    'scope-beyond-the-client-in-code',
    'scope-beyond-the-groups-in-password',
    'scope-denied-in-code',
  ],
  'approvals ignored': ['approval-denial-ignored', 'approval-all-or-nothing', 'refresh-withdrawn-approval'],
  'refresh token for clients without the grant': ['refresh-token-for-any-client-in-code'],
  'refresh with a widened scope': ['refresh-scope-widened'],
  'opaque token that is a JWT': ['format-opaque-is-a-jwt', 'format-opaque-ignored-by-password'],
  'expires_in off by a unit': ['code-expires-in-milliseconds', 'token-expires-in-minutes'],
  'expires_in as a text': ['password-expires-in-text', 'refresh-token-expires-in-text'],
  'any secret, an empty one, that of another client': [
    'secret-any-accepted',
    'secret-empty-accepted',
    'secret-of-another-client-accepted',
  ],
  'checks of an assertion left out one by one': [
    'assertion-issuer-unchecked',
    'assertion-subject-unchecked',
    'assertion-audience-unchecked',
    'assertion-expiry-unchecked',
    'assertion-not-before-unchecked',
    'assertion-replayed',
    'assertion-signature-unchecked',
    'jwt-bearer-aud-unchecked',
    'saml-audience-unchecked',
    'saml-recipient-unchecked',
  ],
  'allowedproviders ignored': ['providers-list-ignored', 'password-providers-not-limited'],
  'Recipient compared by prefix': ['saml-recipient-by-prefix', 'saml-recipient-as-prefix'],
  'provider chosen by first match': ['jwt-bearer-first-of-several', 'jwt-bearer-first-provider-alone'],
  'race: a code redeemed twice in parallel': ['code-used-up-too-late'],
};

describe('kinds of mistakes', () => {
  const known = new Set(allDefects.map(({ id }) => id));

  for (const [kind, examples] of Object.entries(classes)) {
    it(`${kind}: there are such defects`, () => {
      expect(examples.filter((id) => !known.has(id))).to.deep.equal([]);
    });
  }
});

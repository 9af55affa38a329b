import { keptBy, type Met } from './met.ts';

export const alwaysServed: Met = keptBy('every request is served, so also one that must be', [
  'SERVICE-002 CODE-004 TOKEN-REQUEST- TOKEN-SUCCESS-STATUS CLIENT-CONFIG-PUBLIC-001',
  'CLIENT-CONFIG-PROVIDERS- CLIENT-AUTH- TOKEN-CODE- TOKEN-PKCE- TOKEN-PASSWORD-001 TOKEN-MFA-003',
  'TOKEN-HINT- TOKEN-REFRESH- TOKEN-USER- TOKEN-RESPONSE-REFRESH-013 TOKEN-SAML- TOKEN-JWT-PROVIDER-',
  'TOKEN-JWT-ISSUER-001 TOKEN-JWT-HEADER- TOKEN-JWT-HEADER-001 TOKEN-RESPTYPE- AUTH-CONFIDENTIAL-',
  'AUTH-PUBLIC- AUTH-USERTOKEN- AUTH-JWTBEARER- AUTH-BASIC- VERSION- TOKEN-SCOPE-CC-004',
  'TOKEN-SCOPE-USER-004 TOKEN-SCOPE-SAML-004 TOKEN-SCOPE-JWT-004 AUTHORIZE-PKCE-',
]);

export const formOfTokens: Met = keptBy('the one token response has the form that the document asks for', [
  'TOKEN-RESPONSE-ACCESS- TOKEN-RESPONSE-TYPE- TOKEN-RESPONSE-EXPIRES- TOKEN-RESPONSE-JTI-0',
  'TOKEN-RESPONSE-REFRESH- TOKEN-RESPONSE-IDTOKEN-0 TOKEN-SUCCESS- TOKEN-FORMAT- TOKEN-CC-001',
  'TOKEN-CC-002 TOKEN-JWT-IDTOKEN- TOKEN-RESPONSE-SCOPE-00',
]);

export const standardsOfTokens: Met = keptBy(
  'standards and supplement ask of a served request, and of the form of its answer, what is always given',
  [
    'SERVICE- RFC6749-CLIENT- RFC6749-ENDPOINT- RFC6749-ENCODING- RFC6749-SCOPE- RFC6749-CC-',
    'RFC6749-RESPONSE- RFC6750-TOKEN- RFC7523-CLIENT- RFC7523-GRANT- RFC7522-ASSERTION- RFC7617-BASIC-',
    'RFC7662-INTROSPECT- RFC9110-TOKEN- SUPPLEMENT-CLIENT- SUPPLEMENT-ASSERTION- SUPPLEMENT-INTROSPECT-',
    'SUPPLEMENT-REVOKE- SUPPLEMENT-PASSWORD- SUPPLEMENT-JWTBEARER- SUPPLEMENT-SAMLBEARER-',
    'SUPPLEMENT-USERINFO- SUPPLEMENT-SUCCESS- SUPPLEMENT-FORMAT- SUPPLEMENT-CLIENTS-',
    'SUPPLEMENT-PROVIDERS-018 SUPPLEMENT-IDTOKEN-015',
  ],
);

export const standardsOfMoreTokens: Met = keptBy(
  'the token response has every member that a grant may bring, and its JWT nothing that is wrong by its form',
  [
    'CODE-003 CLIENT-CONFIG-PUBLIC- IDTOKEN-HASH-005 OIDC-TOKEN- OIDC-REFRESH-007 JWKS- RFC6749-REFRESH-',
    'RFC7519-TOKEN- RFC7636-VERIFIER- SUPPLEMENT-PUBLIC- SUPPLEMENT-CODE- SUPPLEMENT-CC-003',
    'SUPPLEMENT-REFRESH- SUPPLEMENT-USERTOKEN- SUPPLEMENT-JWT- SUPPLEMENT-KEYS- SUPPLEMENT-IDTOKEN-',
    'RESOURCE-ERROR-007 SUPPLEMENT-GROUPS-007 AUTHORIZE-CHALLENGE- RFC9110-ACCEPT-001',
  ],
);

export const servedAlike: Met = keptBy(
  'every request is answered alike, whatever it has besides, and no token is ever revoked',
  [
    'RFC7662-INTROSPECT-003 SUPPLEMENT-INTROSPECT-001 RFC9110-TOKEN-004 SUPPLEMENT-USERINFO-002',
    'SUPPLEMENT-REVOKE-003 SUPPLEMENT-REVOKE-005 CLIENT-CONFIG-PROVIDERS-003 TOKEN-JWT-ISSUER-001',
  ],
  { alsoWithFault: true },
);

export const keptNowhere: Met = keptBy('every answer says no-store', ['ASVS-HEADER-002']);

export const oneDocument: Met = keptBy(
  'the discovery document is the same whatever is asked',
  ['DISCOVERY-ENDPOINT-002 RFC9110-ACCEPT-001 ASVS-FORWARDED-001'],
  { alsoWithFault: true },
);

export const oneScope: Met = keptBy(
  'no token ever has another scope than the one that all have, which nothing forbids',
  [
    'TOKEN-RESPONSE-SCOPE- TOKEN-CC-004 TOKEN-SCOPE- AUTHORIZE-PARAM-009 AUTHORIZE-PARAM-016',
    'AUTHORIZE-PARAM-017 RFC6749-SCOPE-015',
  ],
  { alsoWithFault: true },
);

export const scopeOfTheClient: Met = keptBy(
  'openid, an authority of the one client that asks, is the only scope of any token, whatever is asked for',
  ['TOKEN-CC-003'],
  { alsoWithFault: true },
);

export const nothingRepeated: Met = keptBy('no answer repeats anything of its request', ['ASVS-SHOWN-001'], {
  alsoWithFault: true,
});

export const formOfIdTokens: Met = keptBy(
  'the ID token is made up for the client that asks: right in all but its signature and its hashes',
  ['IDTOKEN-CLAIM- IDTOKEN-NONCE- IDTOKEN-SIGNATURE-004 IDTOKEN-HASH-005'],
);

export const oneObject: Met = keptBy('every answer is one JSON object', ['DISCOVERY-ENDPOINT-005']);

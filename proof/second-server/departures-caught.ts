/**
 * Departures of the second server, and the requirement of any level that each fails.
 *
 * The defects of the reference server say the same and more; what these show is that the suite finds mistakes on a server
 * of another build. That takes one for each grant, flow, client authentication method and kind of resource, and for each
 * kind of mistake: a value, a member, a header, a status, an order, state that is not kept, credentials or a signature that
 * nobody checks, a time. Of several, the one stays that touches what this server does otherwise than the reference server:
 * two signing keys, one of them for access tokens alone; SAML assertions at an alias only; JSON with members in another
 * order and header names in another case; 404 with an empty object.
 */
export const departures = {
  'ambiguous-issuer-served': 'TOKEN-JWT-AMBIGUOUS-001',
  'api-any-scope': 'AUTHORIZE-API-007',
  'assertion-unverified': 'CLIENT-AUTH-JWT-011',
  'authorize-meta-refresh': 'AUTHORIZE-REDIRECT-008',
  'bearer-never-expires': 'RFC7523-GRANT-006',
  'cc-refresh': 'TOKEN-CC-001',
  'create-200': 'BUILDPACK-CREATE-003',
  'create-not-stored': 'BUILDPACK-SHOW-001',
  'csrf-max-age': 'LIMIT-CSRF-001',
  'denial-ignored': 'TOKEN-RESPONSE-SCOPE-033',
  'description-no-health': 'DESCRIPTION-008',
  'discovery-methods-object': 'DISCOVERY-TYPE-007',
  'discovery-no-issuer': 'DISCOVERY-FIELD-001',
  'error-no-detail': 'RESOURCE-ERROR-020',
  'expires-ms': 'TOKEN-RESPONSE-EXPIRES-009',
  'health-error-platform': 'RESOURCE-ERROR-006',
  'hybrid-challenge-ignored': 'AUTHORIZE-PKCE-007',
  'idtoken-subject-username': 'TOKEN-JWT-IDTOKEN-005',
  'introspection-of-any-zone': 'SUPPLEMENT-ZONES-033',
  'keys-lack-signer': 'TOKEN-RESPONSE-ACCESS-015',
  'list-always-ascending': 'SUPPLEMENT-USERS-038',
  'member-stays': 'SUPPLEMENT-GROUPS-005',
  'missing-empty-body': 'RESOURCE-API-009',
  'nullable-sql-names': 'BUILDPACK-NULLABLE-003',
  'old-secret-stays': 'SUPPLEMENT-CLIENTS-008',
  'opaque-not-introspected': 'TOKEN-RESPONSE-ACCESS-017',
  'passcode-reuse': 'TOKEN-PASSCODE-003',
  'password-any': 'SERVICE-007',
  'post-unsupported': 'CLIENT-AUTH-POST-001',
  'provider-secret-shown': 'SUPPLEMENT-PROVIDERS-004',
  'public-any': 'CLIENT-CONFIG-PUBLIC-003',
  'refresh-any-client': 'TOKEN-RESPONSE-REFRESH-014',
  'revoke-does-nothing': 'TOKEN-RESPONSE-JTI-016',
  'saml-unsigned': 'TOKEN-SAML-TRUST-003',
  'scope-ignores-groups': 'TOKEN-RESPONSE-SCOPE-025',
  'secret-any': 'CLIENT-AUTH-BASIC-011',
  'silent-other-error': 'AUTHORIZE-PROMPT-007',
  'state-twice': 'AUTHORIZE-STATE-020',
  'token-in-query': 'AUTHORIZE-IMPLICIT-005',
  'token-no-charset': 'TOKEN-SUCCESS-CHARSET-001',
  'token-no-jti': 'TOKEN-RESPONSE-JTI-001',
  'user-token-any-receiver': 'TOKEN-USER-012',
  'verifier-not-compared': 'AUTHORIZE-PKCE-010',
} as const satisfies Readonly<Record<string, string>>;

export type Departure = keyof typeof departures;

/** Sentences that a server keeps to although it implements nothing, and why. */
export interface Met {
  readonly because: string;
  /** Ids, or how ids begin. */
  readonly requirements: readonly string[];
  /** True: holds also where the request that shows it has a fault. Left out: a refusal is never one of these. */
  readonly alsoWithFault?: boolean;
}

const alwaysServed: Met = {
  because: 'every request is served, so also one that must be',
  requirements: [
    ...['SERVICE-002', 'CODE-004', 'TOKEN-REQUEST-', 'TOKEN-SUCCESS-STATUS', 'CLIENT-CONFIG-PUBLIC-001'],
    ...['CLIENT-CONFIG-PROVIDERS-', 'CLIENT-AUTH-', 'TOKEN-CODE-', 'TOKEN-PKCE-', 'TOKEN-PASSWORD-001'],
    ...['TOKEN-MFA-003', 'TOKEN-HINT-', 'TOKEN-REFRESH-', 'TOKEN-USER-', 'TOKEN-RESPONSE-REFRESH-013'],
    ...['TOKEN-SAML-', 'TOKEN-JWT-PROVIDER-', 'TOKEN-JWT-ISSUER-001', 'TOKEN-JWT-HEADER-'],
    ...['TOKEN-JWT-SECRET-003', 'TOKEN-RESPTYPE-', 'AUTH-CONFIDENTIAL-', 'AUTH-PUBLIC-', 'AUTH-USERTOKEN-'],
    ...['AUTH-JWTBEARER-', 'AUTH-BASIC-', 'VERSION-', 'TOKEN-SCOPE-CC-004', 'TOKEN-SCOPE-USER-004'],
    ...['TOKEN-SCOPE-SAML-004', 'TOKEN-SCOPE-JWT-004', 'AUTHORIZE-PKCE-'],
  ],
};

const formOfTokens: Met = {
  because: 'the one token response has the form that the document asks for',
  requirements: [
    ...['TOKEN-RESPONSE-ACCESS-', 'TOKEN-RESPONSE-TYPE-', 'TOKEN-RESPONSE-EXPIRES-', 'TOKEN-RESPONSE-JTI-0'],
    ...['TOKEN-RESPONSE-REFRESH-', 'TOKEN-RESPONSE-IDTOKEN-0', 'TOKEN-SUCCESS-', 'TOKEN-FORMAT-'],
    ...['TOKEN-CC-001', 'TOKEN-CC-002', 'TOKEN-JWT-IDTOKEN-', 'TOKEN-RESPONSE-SCOPE-00'],
  ],
};

const oneScope: Met = {
  because: 'no token ever has another scope than the one that all have, which nothing forbids',
  requirements: [
    ...['TOKEN-RESPONSE-SCOPE-', 'TOKEN-CC-004', 'TOKEN-SCOPE-', 'AUTHORIZE-PARAM-009'],
    ...['AUTHORIZE-PARAM-016', 'AUTHORIZE-PARAM-017'],
  ],
  alsoWithFault: true,
};

const scopeOfTheClient: Met = {
  because:
    'openid, an authority of the one client that asks, is the only scope of any token, whatever is asked for',
  requirements: ['TOKEN-CC-003'],
  alsoWithFault: true,
};

const anyRedirect: Met = {
  because: 'each answer is 302 with one Location, which leads to the redirect_uri and brings the state back',
  requirements: [
    'AUTHORIZE-REDIRECT-',
    'AUTHORIZE-STATE-',
    'TOKEN-ERROR-PROMPT-001',
    'TOKEN-ERROR-PROMPT-002',
  ],
};

const codes: Met = {
  because: 'each redirect has a code in its query, and nothing in its fragment',
  requirements: [
    ...['SERVICE-003', 'CODE-001', 'CODE-002', 'TOKEN-RESPONSE-IDTOKEN-019', 'TOKEN-RESPONSE-IDTOKEN-020'],
    ...['AUTHORIZE-RESPONSETYPE-001', 'AUTHORIZE-PARAM-', 'AUTHORIZE-PKCE-', 'AUTHORIZE-HINT-'],
    ...['AUTHORIZE-CODE-', 'AUTHORIZE-API-', 'AUTH-API-001', 'VERSION-', 'CLIENT-CONFIG-AUTOAPPROVE-006'],
  ],
};

const tokensInFragment: Met = {
  because: 'each redirect has everything in its fragment, and nothing in its query',
  requirements: [
    ...['SERVICE-003', 'CODE-002', 'AUTHORIZE-RESPONSETYPE-00', 'AUTHORIZE-IMPLICIT-', 'AUTHORIZE-IDTOKEN-0'],
    ...[
      'AUTHORIZE-HYBRID-',
      'AUTHORIZE-PARAM-',
      'AUTHORIZE-PKCE-',
      'AUTHORIZE-HINT-',
      'AUTHORIZE-PROMPT-001',
    ],
    ...['TOKEN-RESPONSE-REFRESH-007', 'TOKEN-RESPONSE-SCOPE-018', 'TOKEN-RESPONSE-SCOPE-026', 'VERSION-'],
  ],
};

const samples: Met = {
  because: 'the answer has the fields of the sample in the document',
  requirements: ['DISCOVERY-', 'SERVICE-001', 'RESOURCE-A', 'BUILDPACK-'],
};

const oneObject: Met = {
  because: 'every answer is one JSON object',
  requirements: ['DISCOVERY-ENDPOINT-005'],
};

const noRedirectUri: Met = {
  because: 'a request that names no redirect_uri is passed on to the correct server',
  requirements: [
    ...[
      'AUTHORIZE-REDIRECT-017',
      'AUTHORIZE-REDIRECT-018',
      'AUTHORIZE-REDIRECT-019',
      'AUTHORIZE-REDIRECT-020',
    ],
    ...['AUTHORIZE-SYNTAX-003', 'AUTHORIZE-URI-005', 'AUTHORIZE-URI-006'],
    ...['AUTHORIZE-COMPAT-008', 'AUTHORIZE-COMPAT-009'],
  ],
  alsoWithFault: true,
};

const deniedRightly: Met = {
  because:
    'the error is told as errors are: by 302, form-encoded, in the fragment where results stand, with the state',
  requirements: [
    ...['AUTHORIZE-REDIRECT-004', 'AUTHORIZE-REDIRECT-011', 'AUTHORIZE-PROMPT-010', 'AUTHORIZE-ERROR-022'],
    ...['AUTHORIZE-STATE-023', 'AUTHORIZE-SUCCESS-010', 'AUTHORIZE-OIDC-021'],
  ],
};

const nothingHappens: Met = {
  because: 'whatever is asked, no 5xx comes, no cookie is set, and nobody is led to a provider',
  requirements: ['AUTHORIZE-OIDC-010', 'AUTHORIZE-COMPAT-030', 'AUTHORIZE-HINT-006'],
};

/** What may pass on a null server, by its name; on every other one nothing may. */
export const met: Readonly<Record<string, readonly Met[]>> = {
  'answers a fixed token': [alwaysServed, formOfTokens, oneScope, oneObject],
  'a mock with an answer for each endpoint': [
    ...[alwaysServed, formOfTokens, oneScope, scopeOfTheClient, anyRedirect, codes, samples],
  ],
  'redirects with a made-up code': [anyRedirect, codes],
  'redirects with made-up tokens': [anyRedirect, tokensInFragment],
  'redirects with an error': [anyRedirect],
  'denies every authorization request': [noRedirectUri, deniedRightly, nothingHappens],
  'shows the login page for ever': [nothingHappens],
};

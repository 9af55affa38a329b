import { keptBy, type Met } from './met.ts';

export const anyRedirect: Met = keptBy(
  'each answer is 302 with one Location, which leads to the redirect_uri and brings the state back',
  ['AUTHORIZE-REDIRECT- AUTHORIZE-STATE- AUTHORIZE-REDIRECT-004 TOKEN-ERROR-PROMPT-002'],
);

export const codes: Met = keptBy('each redirect has a code in its query, and nothing in its fragment', [
  'SERVICE-003 CODE-001 CODE-002 TOKEN-RESPONSE-IDTOKEN-019 TOKEN-RESPONSE-IDTOKEN-020',
  'AUTHORIZE-RESPONSETYPE-001 AUTHORIZE-PARAM- AUTHORIZE-PKCE- AUTHORIZE-HINT- AUTHORIZE-CODE-',
  'AUTHORIZE-API- AUTH-API-001 VERSION- CLIENT-CONFIG-AUTOAPPROVE-006 AUTHORIZE-PROMPT-010',
]);

export const tokensInFragment: Met = keptBy(
  'each redirect has everything in its fragment, and nothing in its query',
  [
    'SERVICE-003 CODE-002 AUTHORIZE-RESPONSETYPE-00 AUTHORIZE-IMPLICIT- AUTHORIZE-IDTOKEN-0',
    'AUTHORIZE-HYBRID- AUTHORIZE-PARAM- AUTHORIZE-PKCE- AUTHORIZE-HINT- AUTHORIZE-PROMPT-001',
    'TOKEN-RESPONSE-REFRESH-007 TOKEN-RESPONSE-SCOPE-018 TOKEN-RESPONSE-SCOPE-026 VERSION-',
    'AUTHORIZE-PROMPT-010',
  ],
);

export const redirectWhateverIsAccepted: Met = keptBy(
  'the redirect comes whatever Accept says, as it must',
  ['AUTHORIZE-PARAM-001'],
  { alsoWithFault: true },
);

export const standardsOfRedirects: Met = keptBy(
  'the redirect leads where every success leads, and brings the state back',
  [
    'AUTHORIZE-OIDC- AUTHORIZE-SYNTAX- AUTHORIZE-URI- AUTHORIZE-SUCCESS- SAML-LOGIN-010 AUTHORIZE-COMPAT-',
    'APPROVAL-007 LOGIN-005 AUTHORIZE-SECURITY-004 RFC9110-ACCEPT-002',
  ],
);

export const alwaysAnAddress: Met = keptBy(
  'each redirect leads to the redirect_uri of its request, or to one that is registered',
  ['RFC3986-LOCATION-001'],
  { alsoWithFault: true },
);

export const noServerError: Met = keptBy(
  'whatever is asked, the status is below 500, no error is told, no scope given, and no cookie set',
  [
    'AUTHORIZE-OIDC-010 AUTHORIZE-ERROR-005 AUTHORIZE-ERROR-014 AUTHORIZE-COMPAT-030 RFC6749-SCOPE-001',
    'RFC6749-ERROR-022 RFC6749-REFRESH-003 SUPPLEMENT-GROUPS-005 SUPPLEMENT-JWTBEARER-016',
    'AUTHORIZE-SYNTAX-009 AUTHORIZE-COMPAT-018 SUPPLEMENT-CODE-004 AUTHORIZE-ERROR-013',
  ],
  { alsoWithFault: true },
);

export const noRedirectUri: Met = keptBy(
  'a request that names no redirect_uri is passed on to the correct server',
  [
    'AUTHORIZE-REDIRECT-017 AUTHORIZE-REDIRECT-018 AUTHORIZE-REDIRECT-019 AUTHORIZE-REDIRECT-020',
    'AUTHORIZE-REDIRECT-024 AUTHORIZE-REDIRECT-025 AUTHORIZE-REDIRECT-026 AUTHORIZE-REDIRECT-027',
    'AUTHORIZE-SYNTAX-003 AUTHORIZE-URI-005 AUTHORIZE-URI-006 AUTHORIZE-COMPAT-008 AUTHORIZE-COMPAT-009',
  ],
  { alsoWithFault: true },
);

export const deniedRightly: Met = keptBy(
  'the error is told as errors are: by 302, form-encoded, in the fragment where results stand, with the state',
  [
    'AUTHORIZE-REDIRECT-004 AUTHORIZE-REDIRECT-011 AUTHORIZE-PROMPT-010 AUTHORIZE-ERROR-022',
    'AUTHORIZE-STATE-023 AUTHORIZE-SUCCESS-010 AUTHORIZE-OIDC-021',
  ],
);

export const nothingHappens: Met = keptBy(
  'whatever is asked, no 5xx comes, no cookie is set, and nobody is led to a provider',
  ['AUTHORIZE-OIDC-010 AUTHORIZE-COMPAT-030 AUTHORIZE-HINT-006'],
);

import type { JsonValue } from '../../domain/json.ts';
import type { Defect, NameIn, PolicyReplacements, SoundRule } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { type FlowRow, flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'implicit-token-type-left-out': ['AUTHORIZE-IMPLICIT-001'],
  'implicit-access-token-left-out': ['AUTHORIZE-IMPLICIT-002'],
  'implicit-expires-in-left-out': ['AUTHORIZE-IMPLICIT-003'],
  'implicit-jti-left-out': ['AUTHORIZE-IMPLICIT-004'],
  'id-token-token-type-left-out': ['AUTHORIZE-IDTOKEN-001'],
  'id-token-id-token-left-out': ['AUTHORIZE-IDTOKEN-002'],
  'id-token-expires-in-left-out': ['AUTHORIZE-IDTOKEN-003'],
  'id-token-jti-left-out': ['AUTHORIZE-IDTOKEN-004'],
  'token-id-token-token-type-left-out': ['AUTHORIZE-IDTOKEN-008'],
  'token-id-token-access-token-left-out': ['AUTHORIZE-IDTOKEN-009'],
  'token-id-token-id-token-left-out': ['AUTHORIZE-IDTOKEN-010'],
  'token-id-token-expires-in-left-out': ['AUTHORIZE-IDTOKEN-011'],
  'token-id-token-jti-left-out': ['AUTHORIZE-IDTOKEN-012'],
  'hybrid-token-type-left-out': ['AUTHORIZE-HYBRID-001'],
  'hybrid-id-token-left-out': ['AUTHORIZE-HYBRID-002'],
  'hybrid-code-left-out': ['AUTHORIZE-HYBRID-003'],
  'hybrid-expires-in-left-out': ['AUTHORIZE-HYBRID-004'],
  'hybrid-jti-left-out': ['AUTHORIZE-HYBRID-005'],
  'code-code-left-out': ['AUTHORIZE-CODE-001', 'CODE-001', 'CODE-002'],
  'api-code-left-out': ['AUTHORIZE-API-001'],
  'implicit-token-type-jwt': ['AUTHORIZE-IMPLICIT-001'],
  'implicit-access-token-empty': ['AUTHORIZE-IMPLICIT-002'],
  'implicit-expires-in-a-date': ['AUTHORIZE-IMPLICIT-003'],
  'implicit-jti-empty': ['AUTHORIZE-IMPLICIT-004'],
  'id-token-token-type-jwt': ['AUTHORIZE-IDTOKEN-001'],
  'id-token-id-token-empty': ['AUTHORIZE-IDTOKEN-002'],
  'id-token-expires-in-a-date': ['AUTHORIZE-IDTOKEN-003'],
  'id-token-jti-empty': ['AUTHORIZE-IDTOKEN-004'],
  'token-id-token-token-type-jwt': ['AUTHORIZE-IDTOKEN-008'],
  'token-id-token-access-token-empty': ['AUTHORIZE-IDTOKEN-009'],
  'token-id-token-id-token-empty': ['AUTHORIZE-IDTOKEN-010'],
  'token-id-token-expires-in-a-date': ['AUTHORIZE-IDTOKEN-011'],
  'token-id-token-jti-empty': ['AUTHORIZE-IDTOKEN-012'],
  'hybrid-token-type-jwt': ['AUTHORIZE-HYBRID-001'],
  'hybrid-id-token-empty': ['AUTHORIZE-HYBRID-002'],
  'hybrid-code-empty': ['AUTHORIZE-HYBRID-003'],
  'hybrid-expires-in-a-date': ['AUTHORIZE-HYBRID-004'],
  'hybrid-jti-empty': ['AUTHORIZE-HYBRID-005'],
  'code-code-empty': ['AUTHORIZE-CODE-001', 'CODE-002'],
  'api-code-empty': ['AUTHORIZE-API-001'],
  'code-in-the-other-place': ['AUTHORIZE-CODE-001', 'AUTHORIZE-CODE-002'],
  'api-in-the-other-place': ['AUTHORIZE-API-001', 'AUTHORIZE-API-003'],
  'implicit-in-the-other-place': ['AUTHORIZE-IMPLICIT-002', 'AUTHORIZE-IMPLICIT-005'],
  'id-token-in-the-other-place': ['AUTHORIZE-IDTOKEN-002', 'AUTHORIZE-IDTOKEN-005'],
  'token-id-token-in-the-other-place': ['AUTHORIZE-IDTOKEN-009', 'AUTHORIZE-IDTOKEN-013'],
  'hybrid-in-the-other-place': ['AUTHORIZE-HYBRID-003', 'AUTHORIZE-HYBRID-006', 'AUTHORIZE-HYBRID-009'],
  'code-access-token-added': ['AUTHORIZE-CODE-004'],
  'api-access-token-added': ['AUTHORIZE-API-013'],
  'implicit-code-added': ['AUTHORIZE-IMPLICIT-009'],
  'implicit-id-token-added': ['TOKEN-RESPONSE-IDTOKEN-018'],
  'implicit-refresh-token-added': ['TOKEN-RESPONSE-REFRESH-007', 'AUTHORIZE-SUCCESS-009'],
  'id-token-access-token-added': ['AUTHORIZE-IDTOKEN-006', 'AUTHORIZE-OIDC-024'],
  'id-token-code-added': ['AUTHORIZE-IDTOKEN-007'],
  'token-id-token-code-added': ['AUTHORIZE-IDTOKEN-014'],
  'hybrid-access-token-added': ['AUTHORIZE-HYBRID-008', 'AUTHORIZE-OIDC-025'],
  'code-id-token-added': ['TOKEN-RESPONSE-IDTOKEN-019'],
  'api-id-token-added': ['TOKEN-RESPONSE-IDTOKEN-020'],
};

type Member = NameIn<'authorizationResponse'>;
type Original = SoundRule<'authorizationResponse', Member>;
type Change = (value: JsonValue) => JsonValue | undefined;

/** A replacement of one parameter of the success of one flow. */
function change({ is }: FlowRow, member: Member, changed: Change): PolicyReplacements {
  return {
    authorizationResponse: {
      [member]: (original: Original) => (answer: Parameters<Original>[0]) => {
        const value = original(answer);
        return is(answer.flow) && value !== undefined ? changed(value) : value;
      },
    },
  };
}

type Row = readonly [flow: FlowRow, member: Member];

const rows: readonly Row[] = [
  [flows.implicit, 'token_type'],
  [flows.implicit, 'access_token'],
  [flows.implicit, 'expires_in'],
  [flows.implicit, 'jti'],
  [flows.idToken, 'token_type'],
  [flows.idToken, 'id_token'],
  [flows.idToken, 'expires_in'],
  [flows.idToken, 'jti'],
  [flows.tokenIdToken, 'token_type'],
  [flows.tokenIdToken, 'access_token'],
  [flows.tokenIdToken, 'id_token'],
  [flows.tokenIdToken, 'expires_in'],
  [flows.tokenIdToken, 'jti'],
  [flows.hybrid, 'token_type'],
  [flows.hybrid, 'id_token'],
  [flows.hybrid, 'code'],
  [flows.hybrid, 'expires_in'],
  [flows.hybrid, 'jti'],
  [flows.code, 'code'],
  [flows.api, 'code'],
];

const nameOf = (flow: FlowRow, member: Member): string => `${flow.name}-${member.replaceAll('_', '-')}`;

const leftOut = rows.map(
  ([flow, member]): Defect => ({
    ...named(broken, `${nameOf(flow, member)}-left-out`),
    mistake: `The redirect of ${flow.title} has no ${member}`,
    policy: change(flow, member, () => undefined),
  }),
);

const wrong: Readonly<Partial<Record<Member, readonly [name: string, mistake: string, Change]>>> = {
  token_type: ['jwt', 'is JWT', () => 'JWT'],
  access_token: ['empty', 'is empty', () => ''],
  id_token: ['empty', 'is empty', () => ''],
  expires_in: ['a-date', 'is a date', () => '2030-01-01T00:00:00Z'],
  jti: ['empty', 'is empty', () => ''],
  code: ['empty', 'is empty', () => ''],
};

const wrongValues = rows.flatMap(([flow, member]): readonly Defect[] => {
  const found = wrong[member];
  if (found === undefined) return [];
  const [name, what, changed] = found;
  return [
    {
      ...named(broken, `${nameOf(flow, member)}-${name}`),
      mistake: `${member} of ${flow.title} ${what}`,
      policy: change(flow, member, changed),
    },
  ];
});

const places = [flows.code, flows.api, flows.implicit, flows.idToken, flows.tokenIdToken, flows.hybrid];

const swapped = places.map(
  (flow): Defect => ({
    ...named(broken, `${flow.name}-in-the-other-place`),
    mistake: `Query and fragment are exchanged in ${flow.title}`,
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, seen) => {
          const isMeant = flow.is(seen) && !encoded.startsWith('error=');
          const other = mode === 'query' ? 'fragment' : 'query';
          return original(uri, encoded, isMeant ? other : mode, seen);
        },
      },
    },
  }),
);

const extras: readonly Row[] = [
  [flows.code, 'access_token'],
  [flows.api, 'access_token'],
  [flows.implicit, 'code'],
  [flows.implicit, 'id_token'],
  [flows.idToken, 'access_token'],
  [flows.idToken, 'code'],
  [flows.tokenIdToken, 'code'],
  [flows.hybrid, 'access_token'],
  [flows.code, 'id_token'],
  [flows.api, 'id_token'],
];

const additions = extras.map(
  ([flow, member]): Defect => ({
    ...named(broken, `${nameOf(flow, member)}-added`),
    mistake: `${flow.title[0]?.toUpperCase()}${flow.title.slice(1)} brings ${member} as well`,
    policy: {
      authorizationResponse: {
        [member]: (original: Original) => (answer: Parameters<Original>[0]) =>
          flow.is(answer.flow)
            ? (answer.accessToken ?? answer.idToken ?? answer.code ?? 'none')
            : original(answer),
      },
    },
  }),
);

const refreshToken: Defect = {
  ...named(broken, 'implicit-refresh-token-added'),
  mistake: 'The implicit flow brings refresh_token as well',
  policy: {
    authorizationLocation: {
      encoded: (original) => (parameters, flow) => {
        const isMeant = flows.implicit.is(flow) && 'access_token' in parameters;
        return original(isMeant ? { ...parameters, refresh_token: 'none' } : parameters, flow);
      },
    },
  },
};

/** Mistakes in the parameters of a successful redirect. */
export const fragmentDefects: readonly Defect[] = [
  ...[...leftOut, ...wrongValues, ...swapped, ...additions, refreshToken],
  {
    id: 'implicit-expires-in-milliseconds',
    mistake: 'expires_in of the implicit flow is given in milliseconds',
    breaks: ['AUTHORIZE-IMPLICIT-006'],
    policy: change(flows.implicit, 'expires_in', (value) => Number(value) * 1000),
  },
  {
    id: 'id-token-the-word-null',
    mistake: 'Where no ID token is issued, the redirect has id_token=null',
    breaks: ['TOKEN-RESPONSE-IDTOKEN-017', 'TOKEN-RESPONSE-IDTOKEN-018', 'TOKEN-RESPONSE-IDTOKEN-019'],
    policy: { authorizationResponse: { id_token: (original) => (answer) => original(answer) ?? 'null' } },
  },
  {
    id: 'implicit-token-not-kept',
    mistake: 'The access token of the implicit flow is not kept, so that the service does not know it',
    breaks: ['AUTHORIZE-IMPLICIT-007', 'AUTHORIZE-IDTOKEN-015'],
    policy: {
      tokenValidation: {
        isUnexpired: (original) => (token, now) =>
          token.claims.grant_type !== 'implicit' && original(token, now),
      },
    },
  },
  {
    id: 'implicit-jti-always-the-same',
    mistake: 'The jti of the implicit flow is that of the session',
    breaks: ['AUTHORIZE-IMPLICIT-008'],
    policy: change(flows.implicit, 'jti', () => '0123456789abcdef0123456789abcdef'),
  },
  {
    id: 'implicit-percent-encoded-only',
    mistake: 'The fragment is a JSON text',
    breaks: [
      'AUTHORIZE-SUCCESS-010',
      'AUTHORIZE-IMPLICIT-001',
      'AUTHORIZE-IMPLICIT-002',
      'AUTHORIZE-IMPLICIT-003',
      'AUTHORIZE-IMPLICIT-004',
    ],
    policy: {
      authorizationLocation: {
        encoded: (original) => (parameters, flow) =>
          flow.responseType === 'token' && 'access_token' in parameters
            ? encodeURIComponent(JSON.stringify(parameters))
            : original(parameters, flow),
      },
    },
  },
  {
    id: 'implicit-scope-not-told',
    mistake: 'The fragment never states the granted scope',
    breaks: ['AUTHORIZE-SUCCESS-008', 'AUTHORIZE-COMPAT-024'],
    policy: { authorizationResponse: { scope: () => () => undefined } },
  },
  {
    id: 'code-beside-an-error',
    mistake: 'The query of a success has an empty error beside the code',
    breaks: ['AUTHORIZE-SUCCESS-011'],
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, flow) => {
          const isMeant = mode === 'query' && encoded.includes('code=');
          return original(uri, isMeant ? `${encoded}&error=` : encoded, mode, flow);
        },
      },
    },
  },
];

import type { JsonValue } from '../../domain/json.ts';
import type { Policies } from '../../domain/policies.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { type FlowRow, flows, ids } from './flows.ts';

type Member = keyof Policies['authorizationResponse'];
type Original = Policies['authorizationResponse'][Member];
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

type Row = readonly [flow: FlowRow, member: Member, ...ids: readonly string[]];

const rows: readonly Row[] = [
  [flows.implicit, 'token_type', 'AUTHORIZE-IMPLICIT-001'],
  [flows.implicit, 'access_token', 'AUTHORIZE-IMPLICIT-002'],
  [flows.implicit, 'expires_in', 'AUTHORIZE-IMPLICIT-003'],
  [flows.implicit, 'jti', 'AUTHORIZE-IMPLICIT-004'],
  [flows.idToken, 'token_type', 'AUTHORIZE-IDTOKEN-001'],
  [flows.idToken, 'id_token', 'AUTHORIZE-IDTOKEN-002'],
  [flows.idToken, 'expires_in', 'AUTHORIZE-IDTOKEN-003'],
  [flows.idToken, 'jti', 'AUTHORIZE-IDTOKEN-004'],
  [flows.tokenIdToken, 'token_type', 'AUTHORIZE-IDTOKEN-008'],
  [flows.tokenIdToken, 'access_token', 'AUTHORIZE-IDTOKEN-009'],
  [flows.tokenIdToken, 'id_token', 'AUTHORIZE-IDTOKEN-010'],
  [flows.tokenIdToken, 'expires_in', 'AUTHORIZE-IDTOKEN-011'],
  [flows.tokenIdToken, 'jti', 'AUTHORIZE-IDTOKEN-012'],
  [flows.hybrid, 'token_type', 'AUTHORIZE-HYBRID-001'],
  [flows.hybrid, 'id_token', 'AUTHORIZE-HYBRID-002'],
  [flows.hybrid, 'code', 'AUTHORIZE-HYBRID-003'],
  [flows.hybrid, 'expires_in', 'AUTHORIZE-HYBRID-004'],
  [flows.hybrid, 'jti', 'AUTHORIZE-HYBRID-005'],
  [flows.code, 'code', 'AUTHORIZE-CODE-001', 'CODE-001', 'CODE-002'],
  [flows.api, 'code', 'AUTHORIZE-API-001'],
];

const nameOf = (flow: FlowRow, member: Member): string => `${flow.name}-${member.replaceAll('_', '-')}`;

const leftOut = rows.map(
  ([flow, member, ...breaks]): Defect => ({
    id: `${nameOf(flow, member)}-left-out`,
    mistake: `The redirect of ${flow.title} has no ${member}`,
    breaks,
    policy: change(flow, member, () => undefined),
  }),
);

/** Says that a member is there, and nothing of its value. */
const presence = 'CODE-001';

const wrong: Readonly<Partial<Record<Member, readonly [name: string, mistake: string, Change]>>> = {
  token_type: ['jwt', 'is JWT', () => 'JWT'],
  access_token: ['empty', 'is empty', () => ''],
  id_token: ['empty', 'is empty', () => ''],
  expires_in: ['a-date', 'is a date', () => '2030-01-01T00:00:00Z'],
  jti: ['empty', 'is empty', () => ''],
  code: ['empty', 'is empty', () => ''],
};

const wrongValues = rows.flatMap(([flow, member, ...breaks]): readonly Defect[] => {
  const found = wrong[member];
  if (found === undefined) return [];
  const [name, what, changed] = found;
  return [
    {
      id: `${nameOf(flow, member)}-${name}`,
      mistake: `${member} of ${flow.title} ${what}`,
      breaks: breaks.filter((id) => id !== presence),
      policy: change(flow, member, changed),
    },
  ];
});

const places: readonly (readonly [flow: FlowRow, ...ids: readonly string[]])[] = [
  [flows.code, 'AUTHORIZE-CODE-001', 'AUTHORIZE-CODE-002'],
  [flows.api, 'AUTHORIZE-API-001', 'AUTHORIZE-API-003'],
  [flows.implicit, 'AUTHORIZE-IMPLICIT-002', 'AUTHORIZE-IMPLICIT-005'],
  [flows.idToken, 'AUTHORIZE-IDTOKEN-002', 'AUTHORIZE-IDTOKEN-005'],
  [flows.tokenIdToken, 'AUTHORIZE-IDTOKEN-009', 'AUTHORIZE-IDTOKEN-013'],
  [flows.hybrid, 'AUTHORIZE-HYBRID-003', 'AUTHORIZE-HYBRID-006', 'AUTHORIZE-HYBRID-009'],
];

const swapped = places.map(
  ([flow, ...breaks]): Defect => ({
    id: `${flow.name}-in-the-other-place`,
    mistake: `Query and fragment are exchanged in ${flow.title}`,
    breaks,
    policy: {
      authorizationLocation: {
        mode: (original) => (words, seen, isError) => {
          const mode = original(words, seen, isError);
          if (!flow.is(seen) || isError) return mode;
          return mode === 'query' ? 'fragment' : 'query';
        },
      },
    },
  }),
);

const extras: readonly (readonly [flow: FlowRow, member: Member, id: string])[] = [
  [flows.code, 'access_token', 'AUTHORIZE-CODE-004'],
  [flows.api, 'access_token', 'AUTHORIZE-API-013'],
  [flows.implicit, 'code', 'AUTHORIZE-IMPLICIT-009'],
  [flows.implicit, 'id_token', 'TOKEN-RESPONSE-IDTOKEN-018'],
  [flows.implicit, 'refresh_token', 'TOKEN-RESPONSE-REFRESH-007'],
  [flows.idToken, 'access_token', 'AUTHORIZE-IDTOKEN-006'],
  [flows.idToken, 'code', 'AUTHORIZE-IDTOKEN-007'],
  [flows.tokenIdToken, 'code', 'AUTHORIZE-IDTOKEN-014'],
  [flows.hybrid, 'access_token', 'AUTHORIZE-HYBRID-008'],
  [flows.code, 'id_token', 'TOKEN-RESPONSE-IDTOKEN-019'],
  [flows.api, 'id_token', 'TOKEN-RESPONSE-IDTOKEN-020'],
];

const alsoBroken: Readonly<Record<string, readonly string[]>> = {
  'AUTHORIZE-IDTOKEN-006': ['AUTHORIZE-OIDC-024'],
  'AUTHORIZE-HYBRID-008': ['AUTHORIZE-OIDC-025'],
  'TOKEN-RESPONSE-REFRESH-007': ['AUTHORIZE-SUCCESS-009'],
};

const additions = extras.map(
  ([flow, member, id]): Defect => ({
    id: `${nameOf(flow, member)}-added`,
    mistake: `${flow.title[0]?.toUpperCase()}${flow.title.slice(1)} brings ${member} as well`,
    breaks: [id, ...(alsoBroken[id] ?? [])],
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

/** Mistakes in the parameters of a successful redirect. */
export const fragmentDefects: readonly Defect[] = [
  ...[...leftOut, ...wrongValues, ...swapped, ...additions],
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
    mistake: 'The fragment never tells the granted scope',
    breaks: ['AUTHORIZE-SUCCESS-008', 'AUTHORIZE-COMPAT-024'],
    policy: { authorizationResponse: { scope: () => () => undefined } },
  },
  {
    id: 'code-beside-an-error',
    mistake: 'The query of a success has an empty error beside the code',
    breaks: ['AUTHORIZE-SUCCESS-011'],
    policy: {
      authorizationLocation: {
        inQuery: (original) => (uri, encoded) =>
          original(uri, encoded.includes('code=') ? `${encoded}&error=` : encoded),
      },
    },
  },
];

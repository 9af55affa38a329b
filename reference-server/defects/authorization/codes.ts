import { isAsked } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PortReplacements } from '../defect.ts';
import { identifying } from '../identifying.ts';
import { type Broken, named } from '../named.ts';
import { flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'code-code-not-kept': ['AUTHORIZE-CODE-003', 'TOKEN-CODE-001', 'CODE-004'],
  'api-code-not-kept': ['AUTHORIZE-API-004', 'TOKEN-CODE-002', 'CODE-004'],
  'hybrid-code-not-kept': ['AUTHORIZE-HYBRID-007', 'TOKEN-CODE-003'],
  'code-code-always-the-same': ['AUTHORIZE-SUCCESS-001'],
  'api-code-always-the-same': ['AUTHORIZE-SUCCESS-002'],
  'hybrid-code-always-the-same': ['AUTHORIZE-SUCCESS-003'],
};

const exchanged = [flows.code, flows.api, flows.hybrid];

const notKept = exchanged.map(
  (flow): Defect => ({
    ...named(broken, `${flow.name}-code-not-kept`),
    mistake: `The code in the redirect of ${flow.title} is not the one that was kept`,
    policy: {
      authorizationResponse: {
        code: (original) => (answer) => {
          const code = original(answer);
          return typeof code === 'string' && flow.is(answer.flow)
            ? code.split('').toReversed().join('')
            : code;
        },
      },
    },
  }),
);

const sameCodes = exchanged.map(
  (flow): Defect => ({
    ...named(broken, `${flow.name}-code-always-the-same`),
    mistake: `${flow.title[0]?.toUpperCase()}${flow.title.slice(1)} gives the same code as long as it is not used`,
    policy: {
      authorizationCode: {
        value: (original) => (random, seen) =>
          flow.is(seen) ? 'AAAAAAAAAAAAAAAABBBBBBBBBBBBBBBB' : original(random, seen),
      },
    },
  }),
);

const apiRefused = ['AUTHORIZE-API-001', 'AUTHORIZE-API-005', 'AUTH-API-001'];

const createdLast = identifying((identity, flow, users) => {
  const user = users.list().at(-1);
  if (flow.responseType !== 'code' || user === undefined) return identity;
  return identity ?? { user, login: { authTime: 0, amr: [] } };
});

/** Codes are looked up by a part of their value, or by what it is made into. */
function lookedUpBy(key: (code: string) => string): PortReplacements {
  return changing('authorizationCodes', (codes) => ({
    take: (value) => codes.take(codes.list().find(({ code }) => key(code) === key(value))?.code ?? value),
  }));
}

/** Mistakes with codes and with the API flow. */
export const codeDefects: readonly Defect[] = [
  ...[...notKept, ...sameCodes],
  {
    id: 'code-is-a-jwt',
    mistake: 'The code is a JWT with user and scopes',
    breaks: ['CODE-003', 'SUPPLEMENT-CODE-001'],
    policy: {
      authorizationCode: {
        value: (original) => (random, flow) => {
          const part = (text: string): string => Buffer.from(text).toString('base64url');
          return `${part('{"alg":"HS256"}')}.${part(`{"jti":"${original(random, flow)}"}`)}.${random.urlSafe(43)}`;
        },
      },
    },
  },
  {
    id: 'code-made-up-taken',
    mistake: 'A code that nobody issued is exchanged for the tokens of the code kept last',
    breaks: ['CODE-005', 'TOKEN-CODE-006', 'TOKEN-CODE-007', 'RFC6749-ERROR-011'],
    ports: changing('authorizationCodes', (codes) => ({
      take: (value) => codes.take(value) ?? codes.list().at(-1),
    })),
  },
  {
    id: 'code-compared-by-its-end',
    mistake: 'Codes are looked up by their last sixteen characters',
    breaks: ['TOKEN-CODE-007'],
    ports: lookedUpBy((code) => code.slice(-16)),
  },
  {
    id: 'code-in-any-case',
    mistake: 'Codes are looked up case-insensitively',
    breaks: ['TOKEN-CODE-007'],
    ports: lookedUpBy((code) => code.toLowerCase()),
  },
  {
    id: 'code-shorter-than-said',
    mistake: 'The code has 16 characters',
    breaks: ['SUPPLEMENT-CODE-001'],
    policy: { authorizationCode: { value: () => (random) => random.urlSafe(16) } },
  },
  {
    id: 'api-any-scope',
    mistake: 'Any bearer token of a user is served in the API flow, whatever its scopes',
    breaks: ['AUTHORIZE-API-007'],
    policy: {
      authorizationRequest: { neededScopes: () => () => [] },
      tokenValidation: {
        hasScope: (original) => (held, needed) => needed.length === 0 || original(held, needed),
      },
    },
  },
  {
    id: 'api-without-a-token',
    mistake: 'A request of the API flow without a token is that of the user who was created last',
    breaks: ['AUTHORIZE-API-008', 'AUTH-API-005'],
    ports: createdLast,
  },
  {
    id: 'api-foreign-token',
    mistake: 'A bearer token in the API flow is not looked at, and the user who was created last is meant',
    breaks: ['AUTHORIZE-API-009', 'AUTHORIZE-API-010'],
    policy: { authorizationRequest: { isApi: () => () => false } },
    ports: createdLast,
  },
  {
    id: 'api-bearer-not-looked-at',
    mistake: 'A bearer token is not looked at: every request is sent to the login page',
    breaks: apiRefused,
    policy: { authorizationRequest: { isApi: () => () => false } },
  },
  {
    id: 'api-opaque-refused',
    mistake: 'The API flow takes bearer tokens that are JWTs, and no opaque ones',
    breaks: ['AUTHORIZE-API-006'],
    ports: changing('tokens', (tokens) => ({
      find(jti) {
        const token = tokens.find(jti);
        return isAsked('/oauth/authorize') && token?.format === 'opaque' ? undefined : token;
      },
    })),
  },
  {
    id: 'api-code-of-another-user',
    mistake: 'The code of the API flow is that of the user who was created first',
    breaks: ['AUTHORIZE-API-011', 'TOKEN-CODE-008'],
    ports: identifying((identity, flow, users) => {
      const [first] = users.list();
      return flow.isApi && identity && first ? { ...identity, user: first } : identity;
    }),
  },
  {
    id: 'api-with-a-session',
    mistake: 'The API flow leaves a session cookie behind',
    breaks: ['AUTHORIZE-COMPAT-030'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response, request) =>
        request.headers.authorization === undefined
          ? response
          : { ...response, headers: { ...response.headers, 'set-cookie': 'JSESSIONID=1; Path=/; HttpOnly' } },
    },
  },
];

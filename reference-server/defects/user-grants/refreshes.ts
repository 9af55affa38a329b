import type { RefreshDetails, RefreshToken, TokenRecord } from '../../domain/tokens/token.ts';
import { askedParameters, askedUse } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PortReplacements } from '../defect.ts';
import { granting } from '../granting.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'refresh-token-of-code-useless': ['TOKEN-REFRESH-007'],
  'refresh-token-of-password-useless': ['TOKEN-REFRESH-008'],
  'refresh-token-of-passcode-useless': ['TOKEN-REFRESH-009'],
  'refresh-token-of-user-token-useless': [
    'TOKEN-REFRESH-010',
    'TOKEN-USER-015',
    'TOKEN-RESPONSE-REFRESH-013',
  ],
};

type Stems = (details: RefreshDetails) => boolean;

const stems: readonly (readonly [name: string, title: string, is: Stems])[] = [
  ['code', 'the authorization_code grant', ({ grantType }) => grantType === 'authorization_code'],
  ['password', 'the password grant', ({ form }) => form === 'password'],
  ['passcode', 'the one-time passcode form', ({ form }) => form === 'passcode'],
  ['user-token', 'the user_token grant', ({ grantType }) => grantType === 'user_token'],
];

const useless = stems.map(
  ([name, title, is]): Defect => ({
    ...named(broken, `refresh-token-of-${name}-useless`),
    mistake: `A refresh token of ${title} is refused`,
    policy: {
      refreshToken: {
        isUnexpired: (original) => (token, now) =>
          !(token.kind === 'refresh' && is(token.refresh)) && original(token, now),
      },
    },
  }),
);

/** An access token as if it were a refresh token of the password grant. */
function madeUp({ userId = '', family = '', ...token }: TokenRecord): RefreshToken {
  const refresh = { grantType: 'password', authTime: token.issuedAt, amr: [] };
  return { ...token, kind: 'refresh', userId, family, refresh };
}

/** Refresh tokens are looked up by a part of their value, or by what it is made into. */
function lookedUpBy(key: (value: string) => string): PortReplacements {
  return changing('tokens', (tokens) => ({
    find: (jti) =>
      tokens.find(jti) ??
      (askedUse() === 'refresh_token'
        ? tokens.list().find((token) => token.kind === 'refresh' && key(token.jti) === key(jti))
        : undefined),
  }));
}

/** Mistakes of the grant refresh_token. */
export const refreshDefects: readonly Defect[] = [
  ...useless,
  {
    id: 'refresh-without-a-token',
    mistake: 'Without refresh_token the one that was issued last is used',
    breaks: ['TOKEN-REFRESH-001', 'TOKEN-REFRESH-002'],
    policy: { refreshToken: { sent: (original) => (parameters) => original(parameters) ?? 'latest' } },
    ports: changing('tokens', (tokens) => ({
      find: (jti) =>
        askedUse() === 'refresh_token'
          ? jti === 'latest'
            ? tokens.list().findLast(({ kind }) => kind === 'refresh')
            : tokens.find(jti)
          : tokens.find(jti),
    })),
  },
  {
    id: 'refresh-made-up-token',
    mistake: 'A refresh token that nobody issued is taken for the one issued last',
    breaks: ['TOKEN-REFRESH-003', 'TOKEN-REFRESH-004', 'RFC6749-ERROR-016'],
    ports: changing('tokens', (tokens) => ({
      find: (jti) =>
        askedUse() === 'refresh_token'
          ? (tokens.find(jti) ?? tokens.list().findLast(({ kind }) => kind === 'refresh'))
          : tokens.find(jti),
    })),
  },
  {
    id: 'refresh-token-in-any-case',
    mistake: 'Refresh tokens are looked up case-insensitively',
    breaks: ['TOKEN-REFRESH-004'],
    ports: lookedUpBy((value) => value.toLowerCase()),
  },
  {
    id: 'refresh-token-by-its-beginning',
    mistake: 'Refresh tokens are looked up by their first sixteen characters',
    breaks: ['TOKEN-REFRESH-004'],
    ports: lookedUpBy((value) => value.slice(0, 16)),
  },
  {
    id: 'refresh-with-an-access-token',
    mistake: 'An access token is refreshed like a refresh token',
    breaks: ['TOKEN-REFRESH-005', 'TOKEN-REFRESH-006'],
    policy: {
      refreshToken: {
        refreshTokenOf: (original) => (token) => original(token) ?? madeUp(token),
      },
    },
  },
  {
    id: 'refresh-same-access-token',
    mistake: 'The access token of the response before is handed out again',
    breaks: ['TOKEN-REFRESH-014'],
    policy: {
      tokenResponse: {
        access_token: (original) => {
          let last: ReturnType<typeof original>;
          return (issued) => {
            if (issued.grantType !== 'refresh_token' || last === undefined) last = original(issued);
            return last;
          };
        },
      },
    },
  },
  {
    id: 'refresh-without-refresh-token',
    mistake: 'The response of a refresh has no refresh_token, since the client has one',
    breaks: ['TOKEN-REFRESH-015'],
    policy: {
      tokenResponse: {
        refresh_token: (original) => (issued) =>
          issued.grantType === 'refresh_token' ? undefined : original(issued),
      },
    },
  },
  {
    id: 'refresh-answered-from-a-cache',
    mistake: 'A refresh token that comes a second time is answered as it was the first time',
    breaks: ['TOKEN-REFRESH-014'],
    policy: {
      tokenResponse: {
        access_token: (original) => {
          const given = new Map<string, ReturnType<typeof original>>();
          return (issued) => {
            const sent = askedParameters().get('refresh_token');
            if (sent === undefined) return original(issued);
            const answer = given.get(sent) ?? original(issued);
            given.set(sent, answer);
            return answer;
          };
        },
      },
    },
  },
  {
    id: 'refresh-token-returned-once',
    mistake: 'A refresh token is returned by the first refresh, and by none after it',
    breaks: ['TOKEN-REFRESH-015'],
    policy: {
      tokenResponse: {
        refresh_token: (original) => {
          const seen = new Set<string>();
          return (issued) => {
            const sent = askedParameters().get('refresh_token');
            if (sent === undefined) return original(issued);
            const isFirst = !seen.has(sent);
            seen.add(sent);
            return isFirst ? original(issued) : undefined;
          };
        },
      },
    },
  },
  {
    id: 'refresh-of-a-scope-without-refresh-token',
    mistake: 'A refresh that asks for a scope returns no refresh token',
    breaks: ['TOKEN-REFRESH-015'],
    policy: {
      tokenResponse: {
        refresh_token: (original) => (issued) =>
          askedUse() === 'refresh_token' && askedParameters().has('scope') ? undefined : original(issued),
      },
    },
  },
  {
    id: 'refresh-token-a-dead-one',
    mistake: 'The refresh_token of a refresh is not kept',
    breaks: ['TOKEN-REFRESH-016'],
    policy: {
      tokenResponse: {
        refresh_token: (original) => (issued) =>
          issued.grantType === 'refresh_token' ? `${issued.jti}-r` : original(issued),
      },
    },
  },
  {
    id: 'refresh-token-of-any-client',
    mistake: 'A refresh token serves every client',
    breaks: [
      ...['RFC6749-REFRESH-006', 'RFC6749-ERROR-017'],
      ...['TOKEN-RESPONSE-REFRESH-014', 'TOKEN-RESPONSE-REFRESH-015'],
    ],
    policy: { refreshToken: { isOf: () => () => true } },
  },
  {
    id: 'refresh-token-of-any-public-client',
    mistake: 'A refresh token serves every client, also one that has proved nothing',
    breaks: ['RFC6749-REFRESH-007'],
    policy: { refreshToken: { isOf: () => () => true, mayRefreshUnauthenticated: () => () => true } },
  },
  {
    id: 'refresh-scope-ignored',
    mistake: 'scope is not read in a refresh',
    breaks: ['RFC6749-REFRESH-001'],
    policy: { refreshToken: { requested: () => (_asked, granted) => granted } },
  },
  {
    id: 'refresh-scope-beyond-the-grant',
    mistake: 'scope of a refresh may name what the grant before did not give',
    breaks: ['RFC6749-REFRESH-004'],
    policy: { refreshToken: { isWithin: () => () => true } },
  },
  {
    id: 'refresh-scope-required',
    mistake: 'A refresh without scope yields the last scope alone',
    breaks: ['RFC6749-REFRESH-002'],
    ports: granting((scopes, sets) =>
      sets.use === 'refresh_token' && sets.requested.length === 0 ? scopes.slice(-1) : scopes,
    ),
  },
  {
    id: 'refresh-scope-widened',
    mistake: 'A refresh may ask for every scope of the client',
    breaks: ['RFC6749-REFRESH-003', 'RFC6749-REFRESH-004'],
    policy: { refreshToken: { isWithin: () => () => true } },
  },
  {
    id: 'refresh-unknown-scope-as-invalid-grant',
    mistake: 'A scope beyond the first grant is answered with invalid_grant',
    breaks: ['RFC6749-REFRESH-004'],
    policy: {
      oauthErrorMembers: {
        error: (original) => (error) =>
          error.hint.startsWith('Unable to narrow') ? 'invalid_grant' : original(error),
      },
    },
  },
  {
    id: 'refresh-narrows-for-good',
    mistake: 'A refresh with a narrower scope narrows the refresh token as well',
    breaks: ['RFC6749-REFRESH-005'],
    policy: {
      refreshToken: {
        requested: (original) => {
          const narrowed = new Map<string, readonly string[]>();
          return (asked, granted) => {
            const key = granted.join(' ');
            if (asked.length > 0) narrowed.set(key, asked);
            return narrowed.get(key) ?? original(asked, granted);
          };
        },
      },
    },
  },
  {
    id: 'refresh-revoked-token',
    mistake: 'A revoked refresh token still works',
    breaks: ['RFC6749-ERROR-018', 'TOKEN-RESPONSE-JTI-016', 'SUPPLEMENT-REVOKE-007'],
    ports: changing('tokens', (tokens) => ({ remove: (jti) => jti.endsWith('-r') || tokens.remove(jti) })),
  },
  {
    id: 'revoke-all-of-the-user',
    mistake: 'Revoking one refresh token ends those of the same kind as well',
    breaks: ['TOKEN-RESPONSE-JTI-017'],
    ports: changing('tokens', (tokens) => ({
      remove: (jti) => {
        const isRefresh = jti.endsWith('-r');
        for (const token of isRefresh ? tokens.list() : []) {
          if (token.kind === 'refresh' && token.jti !== jti) tokens.remove(token.jti);
        }
        return tokens.remove(jti);
      },
    })),
  },
];

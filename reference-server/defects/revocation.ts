import { isJsonObject, parseJson } from '../domain/json.ts';
import type { TokenRecord } from '../domain/tokens/token.ts';
import { isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonList } from './json-body.ts';

function withoutRefreshTokens(body: string): string {
  const list = parseJson(body);
  if (!Array.isArray(list)) return body;
  return JSON.stringify(list.filter((one) => isJsonObject(one) && one.responseType !== 'REFRESH_TOKEN'));
}

function withTokenOfAnother(body: string): string {
  const list = parseJson(body);
  const [first] = Array.isArray(list) ? list : [];
  if (!Array.isArray(list) || !isJsonObject(first)) return body;
  return JSON.stringify([...list, { ...first, tokenId: 'f'.repeat(32), clientId: 'another-client' }]);
}

/** Mistakes about which tokens a revocation ends, and who may revoke. */
export const revocationDefects: readonly Defect[] = [
  {
    id: 'revocation-of-opaque-tokens-alone',
    mistake: 'A JWT is valid by its signature until it expires, also where the service itself is asked',
    breaks: ['SUPPLEMENT-REVOKE-001', 'SUPPLEMENT-REVOKE-002', 'SUPPLEMENT-INTROSPECT-008'],
    policy: {
      tokenValidation: {
        isSignatureCurrent: (original) => (token, current) =>
          token.format === 'jwt' || original(token, current),
      },
    },
  },
  {
    id: 'revoke-pair-spares-refresh-tokens',
    mistake: 'Revoking a user at a client ends the access tokens, which the refresh token brings back',
    breaks: ['SUPPLEMENT-REVOKE-023'],
    policy: {
      revocation: {
        isOfPair: (original) => (token, userId, clientId) =>
          token.kind === 'access' && original(token, userId, clientId),
      },
    },
  },
  {
    id: 'revoke-pair-of-every-user',
    mistake: 'Revoking a user at a client ends the tokens of every user there',
    breaks: ['SUPPLEMENT-REVOKE-003'],
    policy: { revocation: { isOfPair: () => (token, _userId, clientId) => token.clientId === clientId } },
  },
  {
    id: 'revoke-by-the-same-client',
    mistake: 'A client may revoke every token of its own, which an access token is enough for',
    breaks: ['SUPPLEMENT-REVOKE-025'],
    policy: {
      revocation: {
        isOwn: (original) => (token, caller) => original(token, caller) || token.clientId === caller.clientId,
      },
    },
  },
  {
    id: 'revoke-by-any-user',
    mistake: 'Whose tokens a user may revoke is not looked at',
    breaks: ['SUPPLEMENT-REVOKE-020'],
    policy: { revocation: { isOfOwnUser: () => (caller) => caller.userId !== undefined } },
  },
  {
    id: 'revoke-pair-by-any-user',
    mistake: 'Whose tokens at a client a user may revoke is not looked at',
    breaks: ['SUPPLEMENT-REVOKE-021'],
    policy: { revocation: { isOfOwnPair: () => (caller) => caller.userId !== undefined } },
  },
  {
    id: 'revoke-pair-from-any-client',
    mistake: 'A user may revoke the own tokens of a client from every other one',
    breaks: ['SUPPLEMENT-REVOKE-021'],
    policy: { revocation: { isOfOwnPair: () => (caller, userId) => caller.userId === userId } },
  },
  {
    id: 'token-list-of-user-without-refresh-tokens',
    mistake: 'The list of the tokens of a user is that of the access tokens',
    breaks: ['SUPPLEMENT-REVOKE-012'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/token/list/user/*', status: 200 },
      response: (response) => ({ ...response, body: withoutRefreshTokens(response.body) }),
    },
  },
  {
    id: 'revoke-again-200',
    mistake: 'A token that was revoked is kept, and revoked once more',
    breaks: ['SUPPLEMENT-REVOKE-008'],
    ports: changing('tokens', (tokens) => {
      const revoked = new Map<string, TokenRecord>();
      const isRevoking = () => isAskedBy('DELETE', /token\/revoke\//);
      return {
        find: (jti) => tokens.find(jti) ?? (isRevoking() ? revoked.get(jti) : undefined),
        remove(jti) {
          const token = tokens.find(jti);
          if (token !== undefined && isRevoking()) revoked.set(jti, token);
          return tokens.remove(jti) || revoked.has(jti);
        },
      };
    }),
  },
  {
    id: 'token-list-in-seconds',
    mistake: 'The list of the tokens of a client says in seconds when they end',
    breaks: ['SUPPLEMENT-REVOKE-010'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/token/list/client/*', status: 200 },
      response: jsonList((list) =>
        list.map((one) =>
          isJsonObject(one) ? { ...one, expiresAt: Math.floor(Number(one.expiresAt) / 1000) } : one,
        ),
      ),
    },
  },
  {
    id: 'token-list-of-client-with-those-of-others',
    mistake: 'The list of the tokens of a client is that of every client whose id holds the name',
    breaks: ['SUPPLEMENT-REVOKE-010'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/token/list/client/*', status: 200 },
      response: (response) => ({ ...response, body: withTokenOfAnother(response.body) }),
    },
  },
];

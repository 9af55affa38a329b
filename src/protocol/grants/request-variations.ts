import { type Parameters, without } from '../../client/parameters.ts';
import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import { codeExchange } from '../authorization/code-exchange.ts';
import { requesterSpec, userBearer } from '../authorization/user-bearer.ts';
import { carry } from '../authorization/variations.ts';
import type { TokenRequest } from '../token/token-recipe.ts';
import type { GrantVariation } from './grant-variation.ts';

/** Clients that are registered for less, and requests that ask for less or say more. */
export const requestVariations: readonly GrantVariation[] = [
  { name: 'without scope openid', part: 'no-openid', client: (spec) => scopes(spec, 'openid') },
  {
    name: 'without grant type refresh_token',
    part: 'no-refresh',
    client: ({ authorized_grant_types: all }) => ({
      authorized_grant_types: all.filter((one) => one !== 'refresh_token'),
      lacks: ['refresh_token'],
    }),
  },
  {
    name: 'that asks for no scope',
    part: 'no-scope',
    change: async ({ scenario }, { authorization, ...request }) =>
      authorization === undefined
        ? request
        : codeExchange(scenario, {
            ...authorization,
            parameters: without(authorization.parameters, 'scope'),
          }),
  },
  {
    name: 'that asks for assay.read alone',
    part: 'one-scope',
    change: async (_parties, request) => carrying(request, [['scope', 'assay.read']]),
  },
  {
    name: 'whose refresh tokens live two seconds',
    part: 'short-refresh',
    client: () => ({ refresh_token_validity: 2 }),
  },
  {
    name: 'that asks for openid and profile',
    part: 'profile',
    client: ({ scope = [] }) => ({ scope: [...scope, 'profile'] }),
    user: { groups: ['openid', 'profile'] },
    change: async ({ scenario }, { authorization, ...request }) =>
      authorization === undefined
        ? request
        : codeExchange(scenario, carry(authorization, 'scope', 'openid profile')),
  },
  {
    name: 'that sends an opaque bearer token',
    part: 'opaque-bearer',
    user: {},
    change: async ({ scenario, user: owner }, request) => {
      const opaque = [['token_format', 'opaque']] as const;
      const bearer = await userBearer(scenario, owner, requesterSpec(scenario.run), opaque);
      const value = `Bearer ${bearer.value}`;
      return { ...request, authentication: { method: 'authorization_header', value } };
    },
  },
  {
    name: 'without grant type user_token',
    part: 'no-user-token',
    client: ({ authorized_grant_types: all }) => ({
      authorized_grant_types: all.filter((one) => one !== 'user_token'),
    }),
  },
  {
    name: 'with a bearer token of a client without grant type refresh_token',
    part: 'lean-requester',
    user: {},
    change: async ({ scenario, user: owner }, request) => {
      const spec = requesterSpec(scenario.run);
      const lean = spec.authorized_grant_types.filter((one) => one !== 'refresh_token');
      const requester = { ...spec, name: 'lean-requester', authorized_grant_types: lean };
      const bearer = await userBearer(scenario, owner, requester);
      return {
        ...request,
        authentication: { method: 'authorization_header', value: `Bearer ${bearer.value}` },
      };
    },
  },
  {
    name: 'with a login_hint of the internal users',
    part: 'hint',
    change: async ({ scenario }, request) => {
      const { internalOrigin: origin } = scenario.run.target.dialect;
      return carrying(request, [['login_hint', JSON.stringify({ origin })]]);
    },
  },
  {
    name: 'that sends name and password too',
    part: 'name-and-password',
    user: {},
    change: async ({ user: { userName, password } }, request) =>
      carrying(request, [
        ['username', userName],
        ['password', password],
      ]),
  },
];

const scopes = (spec: ClientSpec, left: string) => ({
  scope: spec.scope?.filter((one) => one !== left) ?? [],
});

function carrying(request: TokenRequest, parameters: Parameters): TokenRequest {
  return { ...request, parameters: [...request.parameters, ...parameters] };
}

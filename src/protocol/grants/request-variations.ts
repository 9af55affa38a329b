import { without } from '../../client/parameters.ts';
import { codeExchange } from '../authorization/code-exchange.ts';
import { requesterSpec, userBearer } from '../authorization/user-bearer.ts';
import { carry } from '../authorization/variations.ts';
import type { GrantVariation } from './grant-variation.ts';

/** Clients that are registered for less, and requests that ask for less or say more. */
export const requestVariations: readonly GrantVariation[] = [
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
];

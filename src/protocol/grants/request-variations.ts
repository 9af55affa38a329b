import { without } from '../../client/parameters.ts';
import { codeExchange } from '../authorization/code-exchange.ts';
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
];

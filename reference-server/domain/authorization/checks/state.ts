import { OAuthError } from '../../errors.ts';
import type { AuthorizationCheck } from './check.ts';

/** What this part needs of the service. */
export type StatePorts = object;

/** "state | string | yes in the API flow" */
export const state = {
  isMadeIn: ({ isApi }) => isApi,
  check({ request }) {
    if (request.parameters.has('state')) return;
    throw new OAuthError('invalid_request', 'Parameter state is required with a bearer token');
  },
} satisfies AuthorizationCheck<StatePorts>;

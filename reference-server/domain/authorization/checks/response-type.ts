import { OAuthError } from '../../errors.ts';
import type { FlowPorts } from '../flow.ts';
import { responseTypeOf } from '../request.ts';
import { findResponseType, type ResponseTypesPorts } from '../response-types/index.ts';
import type { AuthorizationCheck } from './check.ts';

/** What this part needs of the service. */
export type ResponseTypePorts = FlowPorts & ResponseTypesPorts;

/** "response_type | string | yes | Space-delimited. Allowed: ..." */
export const responseType = {
  check({ request }, context) {
    if (!request.parameters.has('response_type')) {
      throw new OAuthError('invalid_request', 'Missing response_type in authorization request');
    }
    if (findResponseType(responseTypeOf(request.parameters), context) === undefined) {
      throw new OAuthError('unsupported_response_type', 'Unsupported response types');
    }
  },
} satisfies AuthorizationCheck<ResponseTypePorts>;

import type { AuthorizationFault } from '../authorize.ts';
import { bearerFaults } from './authorization-bearer-faults.ts';
import { clientIdFaults } from './authorization-client-faults.ts';
import { authorizationParameterFaults } from './authorization-parameter-faults.ts';
import { redirectUriFaults } from './redirect-uri-faults.ts';

/** Every way in which a feature file can spoil an authorization request. */
export const authorizationFaults: readonly AuthorizationFault[] = [
  ...authorizationParameterFaults,
  ...clientIdFaults,
  ...redirectUriFaults,
  ...bearerFaults,
];

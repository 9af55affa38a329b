import type { AccountRequest } from './account-request.ts';
import { approvalRequests } from './approval-requests.ts';
import { externalLoginRequests } from './external-login-requests.ts';
import { type ProviderRequest, providerRequests } from './provider-requests.ts';
import { serverRequests } from './server-requests.ts';

/** A request to the administration, or to what else the service answers. */
export type AdministrationRequest = ProviderRequest | AccountRequest;

/** Every such request that feature files can name. */
export const administrationRequests: readonly AdministrationRequest[] = [
  ...providerRequests,
  ...approvalRequests,
  ...externalLoginRequests,
  ...serverRequests,
];

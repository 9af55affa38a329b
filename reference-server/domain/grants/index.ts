import { clientCredentialsGrant } from './client-credentials.ts';
import type { Grant } from './grant.ts';

/** The grants of the token endpoint. */
export const grants: readonly Grant[] = [clientCredentialsGrant];

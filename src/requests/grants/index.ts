import { clientCredentials } from './client-credentials.ts';
import type { GrantUnderTest } from './grant.ts';

/** Every grant that scenarios can name. */
export const grants: readonly GrantUnderTest[] = [clientCredentials];

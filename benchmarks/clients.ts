/** Clients and the user that every server of the benchmark knows. */
export const machine = { id: 'machine', secret: 'machine-secret' };
export const app = { id: 'app', secret: 'app-secret' };
export const user = { name: 'marissa', password: 'marissa secret' };
export const callback = 'https://app.example/callback';

/** Options of a reference server. A hash of a password costs next to nothing: oidc-provider's development login hashes none. */
export const referenceOptions = { adminClient: { id: 'admin', secret: 'admin secret' }, passwordCost: 1 };

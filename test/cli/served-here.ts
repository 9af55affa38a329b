import { type ServerOptions, startReferenceServer } from '../../reference-server/index.ts';
import type { Served } from './assay-process.ts';

/** What it costs to guess a password is for those who serve: here each login would pay for it. */
const passwordCost = 4;

/** Starts the reference server in this process, on a free port, as `assay serve --provoke` would in one of its own. */
export async function servedHere(options: Partial<ServerOptions> = {}): Promise<Served> {
  const adminClient = { id: 'admin', secret: 'admin-secret-of-a-test' };
  const server = await startReferenceServer({ adminClient, provoke: true, passwordCost, ...options });
  const { authorizationUrl: authorization } = server;
  return { authorization, adminSecret: adminClient.secret, close: () => server.close() };
}

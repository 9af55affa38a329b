import { OAuth2Server } from 'oauth2-mock-server';
import type { StartedOracle } from '../started-oracle.ts';

/** Starts oauth2-mock-server as its documentation does, on a free port of the loopback. */
export async function startMockServer(): Promise<StartedOracle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  return {
    environment: { ORACLE_URL: server.issuer.url ?? '' },
    close: () => server.stop(),
  };
}

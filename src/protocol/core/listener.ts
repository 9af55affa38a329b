import { Listener } from '../../identity-providers/listener.ts';
import { authorizationUrl, once, type Run } from '../../scenario/run.ts';
import { stopped } from '../../scenario/stop-scenario.ts';

/**
 * Where the target reaches the identity providers of the suite: opened by the first scenario that needs it, closed
 * at the end of the run.
 *
 * @throws ScenarioStopped for a target on another machine, unless the profile says how it reaches this one
 */
export function providerListener(run: Run): Promise<Listener> {
  return once(
    run,
    'listener of the identity providers',
    async () => {
      const { url, at } = addressOf(run);
      const listener = await opened(at, url);
      run.fixtures.createdHere('listener', listener.url, () => listener.close());
      return listener;
    },
    'run',
  );
}

async function opened(at: { readonly host: string; readonly port: number }, url?: string): Promise<Listener> {
  try {
    return await Listener.open(at, url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw stopped(
      'target-cannot-reach-suite',
      `the suite cannot listen at ${at.host}:${at.port} (${reason}): change identityProviders.listen of the profile`,
    );
  }
}

function addressOf(run: Run) {
  const { identityProviders } = run.target;
  if (identityProviders !== undefined) {
    const { url, listen } = identityProviders;
    const { hostname, port, protocol } = new URL(url);
    const usual = { host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) };
    return { url, at: listen ?? usual };
  }
  const { hostname } = new URL(authorizationUrl(run));
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return { at: { host: '127.0.0.1', port: 0 } };
  throw stopped(
    'target-cannot-reach-suite',
    `the target at ${hostname} cannot reach a loopback address: say in identityProviders.url of the profile how it reaches the suite`,
  );
}

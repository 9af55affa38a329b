import { jsonAnswer, type Site } from '../../identity-providers/site.ts';
import { type KeyReference, publicKey } from '../../keys/key-pair.ts';
import { once, type Run } from '../../scenario/run.ts';
import { providerListener } from '../core/listener.ts';

/**
 * Where the target fetches the public key of a client: "from the client's `jwks` (inline) or `jwks_uri`", "http only when
 * the host ends with `localhost`" (supplement, section 2.3): the loopback address by its name.
 */
export function keyAddress(run: Run, key: KeyReference): Promise<string> {
  return once(
    run,
    `jwks_uri of ${key.name} ${key.alg}`,
    async () => {
      const listener = await providerListener(run);
      const site = keySite(`${listener.url}/clients/${key.name}-${key.alg}`, key);
      listener.put(site);
      return `${site.url}/keys`.replace(/^http:\/\/127\.0\.0\.1(?=[:/])/, 'http://localhost');
    },
    'run',
  );
}

function keySite(url: string, key: KeyReference): Site {
  return {
    url,
    answer: async (request) =>
      new URL(request.url).href === `${url}/keys`
        ? jsonAnswer(200, { keys: [await publicKey(key)] })
        : jsonAnswer(404, {}),
  };
}

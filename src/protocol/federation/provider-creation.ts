import type { HttpRequest } from '../../client/exchange.ts';
import { drawnHex } from '../../draws/draws.ts';
import type { ProviderSpec } from '../../fixtures/provider-fixture.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Run } from '../../scenario/run.ts';
import { isSuccess } from '../core/judgements/answer.ts';

/**
 * The request for a new provider, which is kept for the run.
 *
 * @param kind distinguishes what `specOf` makes of the name of its part, another one each time
 */
export function providerCreation(
  run: Run,
  kind: string,
  specOf: (part: string) => Promise<ProviderSpec>,
): Recipe<HttpRequest> {
  const { admin, providers } = run.fixtures;
  return {
    name: 'creation of an identity provider',
    key: `creation of an identity provider, ${kind}`,
    verifies: 'SUPPLEMENT-PROVIDERS-001',
    granted: isSuccess,
    prepare: async () =>
      admin.request(providers.creationOf(await specOf(`admin-${drawnHex('provider', 4)}`))),
    toRequest: async (request) => request,
    deliver: async (request, send) => {
      const exchange = await send(request);
      providers.removeLater(exchange);
      return exchange;
    },
  };
}

import type { Exchange } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject, jsonArray } from '../../../json/json.ts';

/** Passes when a list of identity providers (supplement, section 14) holds the one whose originKey was asked for. */
export function holdsAskedProvider({ request, response }: Exchange): Outcome {
  const originKey = new URL(request.url).searchParams.get('originKey');
  const keys = jsonArray(response.body).map((one) => (isObject(one) ? one.originKey : undefined));
  return {
    expected: `status 200 and a list with the provider ${String(originKey)}`,
    actual: `status ${response.status}, providers ${keys.join(', ') || 'none'}`,
    passed: response.status === 200 && originKey !== null && keys.includes(originKey),
  };
}

import type { HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { zoneUrl } from '../../target/zone-address.ts';
import { isJsonObject } from '../core/judgements/answer.ts';
import { describeBody } from '../core/judgements/token-response.ts';

/** Passes when the zone that an answer shows is reached by its host. */
export async function isReached(scenario: Scenario, { exchange: { response } }: Sent): Promise<Outcome> {
  const subdomain = stringMember(jsonObject(response.body), 'subdomain') ?? '';
  const url = zoneUrl(authorizationUrl(scenario.run), subdomain);
  if (url === undefined) throw stopped('could-not-run', 'below an IP address no zone can have a name');
  const answer = await scenario.exchange(
    {
      method: 'GET',
      url: `${url}/.well-known/openid-configuration`,
      headers: [['Accept', 'application/json']],
    },
    { role: 'preparation' },
  );
  return isJsonObject(answer.response);
}

/** Passes when an answer shows a zone and nothing of a private key: "Signing keys are never returned." */
export function showsNoKey(response: HttpResponse): Outcome {
  const shown = /PRIVATE KEY/.test(response.body);
  const id = stringMember(jsonObject(response.body), 'id');
  return {
    expected: 'a zone with its id, and no private key',
    actual: shown ? 'a private key' : `no private key; ${describeBody(response)}`,
    passed: !shown && id !== undefined,
  };
}

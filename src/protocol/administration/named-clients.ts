import type { Exchange, HttpRequest } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import { isObject, stringMember } from '../../json/json.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';

/** The client_id that the filter of a list request asks for. */
export function filteredClient({ url }: HttpRequest): string {
  const id = /client_id eq "([^"]+)"/.exec(decodeURIComponent(url))?.[1];
  return id ?? unnamed('filter');
}

/**
 * Reads the client whose client_id stands in the first or the last object of the array that was sent.
 *
 * @param place `first` or `last`
 */
export async function readNamed(scenario: Scenario, { exchange }: Sent, place: string): Promise<Exchange> {
  const objects: unknown = JSON.parse(exchange.request.body ?? 'null');
  const named = Array.isArray(objects) ? objects.at(place === 'first' ? 0 : -1) : undefined;
  const id = isObject(named) ? stringMember(named, 'client_id') : undefined;
  const path = `/oauth/clients/${id ?? unnamed('body')}`;
  const request = await scenario.run.fixtures.admin.request({ method: 'GET', path });
  return scenario.exchange(request, { role: 'preparation' });
}

function unnamed(part: string): never {
  throw new SuiteDefect('no-client-named', `the ${part} of the request names no client`);
}

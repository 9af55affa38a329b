import type { HttpRequest } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import { jsonObject, stringMember } from '../../json/json.ts';

/** The client_id that the filter of a list request asks for. */
export function filteredClient({ url }: HttpRequest): string {
  const id = /client_id eq "([^"]+)"/.exec(decodeURIComponent(url))?.[1];
  return id ?? unnamed('filter');
}

/** The client_id of the first object in the array of a request. */
export function firstClient({ body = '' }: HttpRequest): string {
  const objects: unknown = JSON.parse(body);
  const first = Array.isArray(objects) ? jsonObject(JSON.stringify(objects[0])) : undefined;
  return stringMember(first, 'client_id') ?? unnamed('body');
}

function unnamed(part: string): never {
  throw new SuiteDefect('no-client-named', `the ${part} of the request names no client`);
}

import type { Exchange, HttpRequest } from '../../client/exchange.ts';
import { mappingPath } from '../../fixtures/groups.ts';
import { isObject, jsonObject, jsonValue, stringMember } from '../../json/json.ts';
import type { Run } from '../../scenario/run.ts';
import { mayAdminister } from '../../target/target.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { pathOf } from './resource-path.ts';

/** What a granted request creates, by the collection that it posts to. */
const created: Readonly<Record<string, string>> = { Users: 'user', Groups: 'group' };

/**
 * Has the clients that a request may create removed, which go at the end of the run however it is answered. Where nobody could
 * remove them, only those are left over that an answer says were created.
 */
export function removeClientsLater(request: HttpRequest, run: Run): void {
  if (mayAdminister(run.target)) clientsLater(request, run);
}

function clientsLater({ method, url, body = '' }: HttpRequest, { fixtures }: Run): void {
  if (method !== 'POST' || !/\/oauth\/clients(\/tx(\/modify)?)?$/.test(new URL(url).pathname)) return;
  for (const client of [jsonValue(body)].flat()) {
    const id = isObject(client) ? stringMember(client, 'client_id') : undefined;
    if (id !== undefined) fixtures.removeClientLater(id);
  }
}

/** Has what an answer created removed: a provider at once, which may stand in the way of every other login. */
export async function removeCreated(exchange: Exchange, run: Run): Promise<void> {
  if (collectionOf(exchange) !== 'identity-providers') return removeCreatedLater(exchange, run);
  await run.fixtures.providers.removeNow(exchange);
}

/** Has what an answer created removed at the end of the run. */
export function removeCreatedLater(exchange: Exchange, run: Run): void {
  const collection = collectionOf(exchange);
  const { fixtures } = run;
  const { admin } = fixtures;
  if (collection !== '' && !mayAdminister(run.target)) clientsLater(exchange.request, run);
  const { id, groupId, externalGroup, origin } = textsOf(exchange.response.body);
  if (collection === 'identity-providers') fixtures.providers.removeLater(exchange);
  if (collection === 'External') {
    const path = mappingPath({ groupId, externalGroup, origin });
    fixtures.found('mapping of an external group', externalGroup, () => admin.remove(path));
  }
  const kind = created[collection];
  if (kind !== undefined && id !== '') fixtures.found(kind, id, () => admin.remove(pathOf(collection, id)));
}

/** The collection to which a granted request posts; nothing of any other request. */
function collectionOf({ request: { method, url }, response }: Exchange): string {
  if (method !== 'POST' || !isSuccess(response).passed) return '';
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

function textsOf(body: string) {
  const object = jsonObject(body);
  const text = (name: string): string => stringMember(object, name) ?? '';
  return {
    ...{ id: text('id'), groupId: text('groupId') },
    ...{ externalGroup: text('externalGroup'), origin: text('origin') },
  };
}

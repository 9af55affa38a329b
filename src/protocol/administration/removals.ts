import type { Exchange, HttpRequest } from '../../client/exchange.ts';
import { isObject, jsonObject, jsonValue, stringMember } from '../../json/json.ts';
import type { Run } from '../../scenario/run.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { pathOf } from './resource-path.ts';

/** What a granted request creates, by the collection that it posts to. */
const created: Readonly<Record<string, string>> = { Users: 'user', Groups: 'group' };

/** Has the clients that a request may create removed, which go at the end of the run however it is answered. */
export function removeClientsLater({ method, url, body = '' }: HttpRequest, { fixtures }: Run): void {
  if (method !== 'POST' || !/\/oauth\/clients(\/tx(\/modify)?)?$/.test(new URL(url).pathname)) return;
  for (const client of [jsonValue(body)].flat()) {
    const id = isObject(client) ? stringMember(client, 'client_id') : undefined;
    if (id !== undefined) fixtures.removeClientLater(id);
  }
}

/** Has what an answer created removed: a provider at once, which may stand in the way of every other login. */
export async function removeCreated(
  { request, response, ...exchange }: Exchange,
  { fixtures }: Run,
): Promise<void> {
  const collection = new URL(request.url).pathname.split('/').at(-1) ?? '';
  if (request.method !== 'POST' || !isSuccess(response).passed) return;
  if (collection === 'identity-providers')
    await fixtures.providers.removeNow({ ...exchange, request, response });
  const kind = created[collection];
  const id = stringMember(jsonObject(response.body), 'id');
  if (kind === undefined || id === undefined) return;
  fixtures.created(kind, id, () => fixtures.admin.remove(pathOf(collection, id)));
}

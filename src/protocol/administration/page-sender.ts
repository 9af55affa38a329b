import type { HttpRequest } from '../../client/exchange.ts';
import { formEncode } from '../../client/parameters.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { freshBearerToken } from '../authorization/user-token.ts';
import type { PageValues } from '../core/page-text.ts';
import type { PageCall } from './page-call.ts';

/** Whose token a request carries: that of the administrator, of the user for a scope, or what its page shows alone. */
export type Sender = 'the administrator' | 'anybody' | { readonly userScope: string };

/** The call as a request of its sender. */
export async function requestOf(
  call: PageCall,
  sender: Sender,
  { scenario, values }: { readonly scenario: Scenario; readonly values: PageValues },
): Promise<HttpRequest> {
  const { run } = scenario;
  const { admin } = run.fixtures;
  if (sender === 'the administrator') return admin.request(call);
  if (sender === 'anybody') return asShown(call, authorizationUrl(run));
  const { user } = values;
  const holder = await (typeof user === 'function' ? user() : user);
  const { value } = await freshBearerToken(scenario, holder, sender.userScope);
  const headers = { Authorization: `Bearer ${value}`, ...call.headers };
  return asShown({ ...call, headers }, authorizationUrl(run));
}

/** A request for JSON, where its page says nothing else. */
function asShown({ method, path, headers, json, form }: PageCall, baseUrl: string): HttpRequest {
  const body = form === undefined ? json && JSON.stringify(json) : formEncode(form);
  const usual = {
    Accept: 'application/json',
    ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return {
    method,
    url: urlOf(path, baseUrl),
    headers: Object.entries({ ...usual, ...headers }),
    ...(typeof body === 'string' ? { body } : {}),
  };
}

/** A path below the base URL, or a whole URL as it is. */
export function urlOf(path: string, baseUrl: string): string {
  return path.startsWith('/') ? `${baseUrl}${path}` : path;
}

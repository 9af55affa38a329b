import { type Exchange, type HttpRequest, headerValue } from '../client/exchange.ts';
import type { HttpClient } from '../client/http-client.ts';
import { FixtureError, TransportError } from '../errors.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Stop } from '../evidence/scenario-record.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import { jsonObject } from '../json/json.ts';
import type { Target } from '../target/target.ts';
import type { SharedValues } from './shared-values.ts';

export type Service = 'authorization' | 'resource';

/** A harmless request whose answer was looked at when the run began: whether it is still the same shows how the target is. */
export interface Witness {
  readonly service: Service;
  /** Made anew each time: credentials that can be renewed are. */
  readonly request: () => Promise<HttpRequest>;
  /** False: it asks for what is not there, and a 404 shows as much as a success; which of them comes, scenarios judge. */
  readonly finds?: boolean;
}

/** What is needed of a run to see whether its target is still what it was, and to go on once it is again. */
export interface WatchedRun {
  readonly target: Target;
  readonly client: HttpClient;
  readonly evidence: Evidence;
  readonly fixtures: Fixtures;
  readonly shared: SharedValues;
  readonly controls: Pick<Map<string, unknown>, 'clear'>;
  stopAll?: Stop;
}

/** The service that an address belongs to; undefined where the target has but one. */
export function serviceAt(url: string, { authorization, resource }: Target): Service | undefined {
  if (authorization === undefined || resource === undefined) return undefined;
  const isOfResource = url.startsWith(`${resource}/v3`) || !url.startsWith(authorization);
  return isOfResource ? 'resource' : 'authorization';
}

/** How what a witness asks is sent: nothing is confirmed by it that is in doubt itself, and no limit is waited for. */
export const asWitness = { role: 'control', keepsRateLimit: true, isWitness: true } as const;

/** Method and address of a request, without what may be secret. */
export function placeOf({ method, url }: HttpRequest): string {
  return `${method} ${url.replace(/[?#].*$/s, '')}`;
}

/** What is compared of two answers of one witness: status, media type, and where a redirect leads. */
export function gistOf({ response }: Exchange): string {
  const type = headerValue(response, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'no media type';
  const location = headerValue(response, 'location');
  const to = location === undefined ? '' : `, redirect to ${steadyPart(location)}`;
  return `status ${response.status}, ${type}${to}`;
}

/** Fields of one connection and of the framing on it (RFC 9110, section 7.6.1; RFC 9112, section 6), whoever answers. */
const ofTheConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What is compared of two answers to one request, of which one may be somebody else's: the names of what they tell as well. */
export function kindOf(exchange: Exchange): string {
  const { headers, body } = exchange.response;
  const fields = new Set(
    headers.map(([name]) => name.toLowerCase()).filter((name) => !ofTheConnection.has(name)),
  );
  const names = [...[...fields].sort(), ...Object.keys(jsonObject(body) ?? {}).sort()];
  return `${gistOf(exchange)}, ${names.join(' ')}`;
}

/** An address without its query, the parameters of its path (RFC 3986, section 3.3), and what is drawn for one request. */
function steadyPart(location: string): string {
  const [, origin = '', path = ''] = /^((?:[a-z][\w+.-]*:)?\/\/[^/?#]*)?([^?#]*)/is.exec(location) ?? [];
  const segments = path.split('/').map((segment) => segment.replace(/;.*$/s, '').replace(drawn, '…'));
  return origin + segments.join('/');
}

/** Longer than a word of a path, with a digit, or with a capital after a small letter. */
const drawn = /^(?=.*(?:\d|[a-z][A-Z])).{12,}$/s;

/** Names of the members of the JSON object, or of the fields of the page, that a success has for its body. */
export function memberNames({ response: { status, body } }: Exchange): readonly string[] {
  if (status >= 300) return [];
  const object = jsonObject(body);
  const names = object === undefined ? fieldsOf(body) : Object.keys(object);
  return [...new Set(names)].sort();
}

function fieldsOf(page: string): string[] {
  return [...page.matchAll(/<input\b[^<>]*?\sname\s*=\s*["']?([^\s"'>]+)/gi)].map(([, name = '']) => name);
}

const another = 'something else answers for the target';

/**
 * Whether answers of something else may have passed for those of the target. Those that ask to wait, find fault with
 * credentials or tell of a fault of the server are in doubt wherever they come.
 */
export function isOfAnother(cause: string): boolean {
  return cause.startsWith(another);
}

/** What a changed answer is put down to, in words that say what to look at. */
export function causeOf(exchange: Exchange, before: string, lost: readonly string[] = []): string {
  const { request, response } = exchange;
  const { status } = response;
  const [first] = lost;
  const without = first === undefined ? '' : `, ${lost.length} of its members gone, such as ${first}`;
  const change = `${placeOf(request)} is answered with ${gistOf(exchange)}${without}, and was with ${before}`;
  if (status === 429) return `rate limit: ${change}`;
  if (status === 401 || status === 403) {
    const hasCredentials = headerValue(request, 'authorization') !== undefined;
    return `${hasCredentials ? 'credentials ended' : 'something before the target refuses'}: ${change}`;
  }
  if (status >= 500) return `the target is unwell: ${change}`;
  return `${another}: ${change}`;
}

/** Nothing, where a request was not answered, or there were no credentials to send it with. @throws every other error */
export function unanswered(error: unknown): undefined {
  if (!(error instanceof TransportError || error instanceof FixtureError)) throw error;
}

/** A witness, and how it was answered when it was asked first. */
export interface Known {
  readonly witness: Witness;
  readonly gist: string;
  /** Members of its JSON object: one that lacks some of them is another's. */
  readonly members: readonly string[];
  /** Whether it shows that credentials are still accepted. */
  readonly hasCredentials: boolean;
}

export function known(witness: Witness, seen: Exchange): Known {
  const hasCredentials = headerValue(seen.request, 'authorization') !== undefined;
  return { witness, gist: gistOf(seen), members: memberNames(seen), hasCredentials };
}

/** Whether the first answer has something that a later one can be compared with. */
export function isGood({ finds = true }: Witness, seen: Exchange | Error): seen is Exchange {
  return !(seen instanceof Error) && (seen.response.status < 400 || (!finds && seen.response.status === 404));
}

/** Why the answer to a witness is not what it was when the run began; undefined when it is. */
export function changeOf({ witness, gist, members }: Known, seen: Exchange | Error): string | undefined {
  if (seen instanceof FixtureError) return `credentials ended: ${seen.message}`;
  if (seen instanceof Error) return `no answer: ${seen.message}`;
  if (witness.finds === false && isGood(witness, seen)) return undefined;
  const names = memberNames(seen);
  const lost = gistOf(seen) === gist ? members.filter((name) => !names.includes(name)) : [];
  return gistOf(seen) === gist && lost.length === 0 ? undefined : causeOf(seen, gist, lost);
}

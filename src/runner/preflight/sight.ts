import { type Exchange, type HeaderList, type HttpRequest, headerValue } from '../../client/exchange.ts';
import { drawnUuid } from '../../draws/draws.ts';
import { TransportError } from '../../errors.ts';
import { jsonObject } from '../../json/json.ts';
import type { Preflight } from './line.ts';

/** A service of the target, as the first look at it goes. */
export interface Service {
  readonly what: string;
  /** Member of the profile that names it. */
  readonly member: string;
  readonly base: string;
  /** Where it answers whoever asks, below a base URL. */
  readonly firstPath: string;
  /** Further requests that it answers in a way of its own. */
  readonly known: readonly HttpRequest[];
  /** Path prefixes under which such a service is often found. */
  readonly usualPrefixes: readonly string[];
  /** Whether an answer at the first path, or to one of the known requests, can only be the service's. */
  isOwn(exchange: Exchange): boolean;
}

/** What lies behind a base URL: an answer of the service, and beside each the one to an address that nobody has. */
export interface Sight {
  readonly service: Service;
  readonly first: Exchange;
  readonly pairs: readonly (readonly [ofService: Exchange, ofNobody: Exchange])[];
}

/** Asks for the service's addresses and for ones that nobody has; those that give no answer are left out. */
export async function look(context: Preflight, service: Service, first: Exchange): Promise<Sight> {
  const nobody = `${service.base}/assay-${drawnUuid('path of nobody')}`;
  const pairs: (readonly [Exchange, Exchange])[] = [];
  for (const request of [first.request, ...service.known]) {
    const own = request === first.request ? first : await ask(context, request);
    const beside = await ask(context, { ...request, url: nobody });
    if (own !== undefined && beside !== undefined) pairs.push([own, beside]);
  }
  return { service, first, pairs };
}

/** An answer, or undefined where none came. */
export async function ask(
  { client, evidence }: Preflight,
  request: HttpRequest,
): Promise<Exchange | undefined> {
  try {
    return await client.send(request, evidence.recorder(), { role: 'preparation' });
  } catch (error) {
    if (error instanceof TransportError) return undefined;
    throw error;
  }
}

/** Whether every address of the service is answered as one that nobody has: the service is not there. */
export function isNobodyThere({ service, pairs }: Sight): boolean {
  const everyAnswered = pairs.length === service.known.length + 1;
  return everyAnswered && pairs.every(([own, beside]) => !service.isOwn(own) && isAlike(own, beside));
}

/** Whether two answers are of one making: status, media type and, of a JSON object, the names of its members. */
export function isAlike({ response: one }: Exchange, { response: other }: Exchange): boolean {
  return one.status === other.status && mediaType(one) === mediaType(other) && names(one) === names(other);
}

/** Whether an answer is a web page, whatever it says of itself. */
export function isPage({ response }: Exchange): boolean {
  return mediaType(response) === 'text/html' || /^\s*<(!doctype|html)/i.test(response.body);
}

function mediaType(response: { readonly headers: HeaderList }): string {
  const value = headerValue(response, 'content-type') ?? '';
  return value.replace(/;.*$/s, '').trim().toLowerCase();
}

function names({ body }: { readonly body: string }): string {
  return Object.keys(jsonObject(body) ?? {})
    .sort()
    .join();
}

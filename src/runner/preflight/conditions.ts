import { type Exchange, headerValue } from '../../client/exchange.ts';
import { HttpClient } from '../../client/http-client.ts';
import type { Finding, Preflight, PreflightLine } from './line.ts';
import { ask, isNobodyThere, isPage, look, type Service, type Sight } from './sight.ts';

/** Something other than the service that answers at a base URL. */
interface Condition {
  readonly name: string;
  readonly finding: Finding;
  /** Whether it is that which answers, where every address is answered as one that nobody has. */
  isIt(answer: Exchange): boolean;
  /** What was seen, and what to do. */
  readonly message: (answer: Exchange, service: Service) => string;
}

/** What may answer in the place of a service; the first that fits is it. */
const conditions: readonly Condition[] = [
  {
    name: 'unwell',
    finding: 'bad',
    isIt: ({ response }) => response.status >= 500,
    message: ({ response }) =>
      `every address there is answered ${response.status}, also one that nobody has: the target, or what is in front of it, is unwell; start it, or wait until it is well`,
  },
  {
    name: 'rate limit',
    finding: 'bad',
    isIt: ({ response }) => response.status === 429,
    message: () =>
      'every address there is answered 429, also one that nobody has: a rate limit is used up; wait, and give rate: { requestsPerSecond } in the profile',
  },
  {
    name: 'login',
    finding: 'profile',
    isIt: leadsElsewhere,
    message: ({ response }, { member }) =>
      `every address there redirects to ${headerValue(response, 'location')}, also one that nobody has: a gateway is in front of the service and wants a login; give what it takes as headers in the profile, or correct ${member}`,
  },
  {
    name: 'web page',
    finding: 'profile',
    isIt: (answer) => answer.response.status < 300 && isPage(answer),
    message: ({ response }, { member }) =>
      `every address there is answered ${response.status} with a web page, also one that nobody has: something else is at the base URL; correct ${member}`,
  },
  {
    name: 'gateway',
    finding: 'profile',
    isIt: ({ response }) => [400, 401, 403, 407, 511].includes(response.status),
    message: ({ response }, { member }) =>
      `every address there is answered ${response.status}${challenge(response.headers)}, also one that nobody has: a gateway is in front of the service and wants something; give it as headers in the profile, or correct ${member}`,
  },
  {
    name: 'nothing there',
    finding: 'profile',
    isIt: () => true,
    message: ({ request, response }, { member, base }) =>
      `every address below ${base} is answered ${response.status}, also one that nobody has: nothing of the service is there, ${request.url.slice(base.length)} neither; is a path prefix missing in the base URL? Correct ${member}`,
  },
];

/** Whether an answer redirects to something other than the same path at another address. */
export function leadsElsewhere({ request, response }: Exchange): boolean {
  const location = headerValue(response, 'location');
  if (response.status < 300 || response.status >= 400 || location === undefined) return false;
  if (!URL.canParse(location, request.url)) return false;
  return !new URL(location, request.url).pathname.endsWith(new URL(request.url).pathname);
}

function challenge(headers: Exchange['response']['headers']): string {
  const value = headerValue({ headers }, 'www-authenticate');
  return value === undefined ? '' : ` (WWW-Authenticate: ${value})`;
}

/**
 * Tells what answers in the place of a service whose first answer is not what it should be.
 *
 * @returns undefined where the service is there: then its answers are to be judged
 */
export async function conditionLine(
  context: Preflight,
  service: Service,
  first: Exchange,
): Promise<PreflightLine | undefined> {
  const scheme = first.response.status === 400 ? await otherScheme(context, service) : undefined;
  if (scheme !== undefined) return scheme;
  const sight = await look(context, service, first);
  if (!isNobodyThere(sight)) return undefined;
  const found = conditions.find(({ isIt }) => isIt(first));
  if (found === undefined) return undefined;
  const prefixed = found.finding === 'profile' ? await underPrefix(context, sight) : undefined;
  if (prefixed !== undefined) return prefixed;
  const { finding, name, message } = found;
  return { what: `${service.what}: ${name}`, finding, message: message(first, service) };
}

/** The service, under a prefix that a redirect or a usual installation shows. */
async function underPrefix(
  context: Preflight,
  { service, first, pairs }: Sight,
): Promise<PreflightLine | undefined> {
  const front = await ask(context, { method: 'GET', url: `${service.base}/`, headers: [] });
  const shown = [front, first, ...pairs.flat()].flatMap((answer) => prefixesIn(answer, service.base));
  for (const prefix of new Set([...shown, ...service.usualPrefixes])) {
    const line = await atPrefix(context, service, prefix);
    if (line !== undefined) return line;
  }
  return undefined;
}

/** The folders on the way that an answer redirects to. */
function prefixesIn(answer: Exchange | undefined, base: string): string[] {
  const location = answer && headerValue(answer.response, 'location');
  if (answer === undefined || location === undefined || !URL.canParse(location, answer.request.url))
    return [];
  const to = new URL(location, answer.request.url);
  const path = `${to.origin}${to.pathname}`;
  if (!path.startsWith(`${base}/`)) return [];
  const folders = path.slice(base.length + 1).split('/');
  return folders.map((_folder, at) => `/${folders.slice(0, at + 1).join('/')}`).filter((one) => one !== '/');
}

/** A line that says that the service is there; undefined where it is not. */
export async function atPrefix(
  context: Preflight,
  service: Service,
  prefix: string,
): Promise<PreflightLine | undefined> {
  const base = `${service.base}${prefix}`;
  const url = `${base}${service.firstPath}`;
  const answer = await ask(context, { method: 'GET', url, headers: [] });
  if (answer === undefined || !isOwnAt(service, answer)) return undefined;
  const message = `the service is not at ${service.base} but at ${base}: a path prefix is missing; use that as ${service.member}`;
  return { what: `${service.what}: path prefix`, finding: 'profile', message };
}

/** Whether an answer at the first path of another base URL is the service's. */
function isOwnAt(service: Service, answer: Exchange): boolean {
  const url = `${service.base}${service.firstPath}`;
  return service.isOwn({ ...answer, request: { ...answer.request, url } });
}

/**
 * A line that says that the service speaks the other of http and https: with no answer at all, or with a 400 that
 * says nothing of the service, the scheme may be wrong.
 */
export async function otherScheme(context: Preflight, service: Service): Promise<PreflightLine | undefined> {
  const { base } = service;
  const other = base.startsWith('https:')
    ? base.replace(/^https:/, 'http:')
    : base.replace(/^http:/, 'https:');
  const answer = await askUnverified(context, `${other}${service.firstPath}`);
  if (answer === undefined || !isOwnAt(service, answer)) return undefined;
  const message = `${other} answers and ${base} does not: use ${other} as ${service.member}`;
  return { what: `${service.what}: scheme`, finding: 'profile', message };
}

/** Asks whether something is there; whose certificate it has is not asked yet, and nothing secret is sent. */
async function askUnverified({ target, ...context }: Preflight, url: string): Promise<Exchange | undefined> {
  const { headers: _headers, ...connection } = target.connection;
  const client = new HttpClient({ ...target, connection: { ...connection, insecure: true } }, 'preflight');
  try {
    return await ask({ ...context, target, client }, { method: 'GET', url, headers: [] });
  } finally {
    await client.close();
  }
}

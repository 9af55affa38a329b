import type { Exchange } from '../../client/exchange.ts';
import { jsonObject } from '../../json/json.ts';
import type { Preflight, PreflightLine } from './line.ts';
import { reach } from './reach.ts';

export type DiscoveryDocument = Readonly<Record<string, unknown>>;

const what = 'discovery document';

/** The discovery document, when the answer holds one. */
export function documentOf({ response }: Exchange): DiscoveryDocument | undefined {
  const document = response.status === 200 ? jsonObject(response.body) : undefined;
  return typeof document?.token_endpoint === 'string' ? document : undefined;
}

/** Whether the document fits the base URL: a server behind a proxy may know itself by another one. */
export function discoveryLines(base: string, document: DiscoveryDocument): PreflightLine[] {
  const others = Object.entries(document).filter(
    ([name, value]) => /_endpoint$/.test(name) && typeof value === 'string' && !isBeneath(value, base),
  );
  const [first] = others;
  if (first === undefined)
    return [{ what, finding: 'good', message: 'agrees with the base URL' }, ...issuer(base, document)];
  const message = `names ${others.length === 1 ? '' : `${others.length} endpoints elsewhere, as `}${first[0]} ${String(first[1])}; the base URL is ${base}. Use the one that the server knows itself by, or mend the server`;
  return [{ what, finding: 'advice', message }];
}

/** An issuer may differ from the base URL; the documents allow it. */
function issuer(base: string, { issuer }: DiscoveryDocument): PreflightLine[] {
  if (typeof issuer !== 'string' || isBeneath(issuer, base)) return [];
  return [
    { what: 'issuer', finding: 'good', message: `${issuer} differs from the base URL, which is allowed` },
  ];
}

function isBeneath(url: string, base: string): boolean {
  return url === base || url.startsWith(`${base}/`);
}

/**
 * Says why there is no discovery document: where the token endpoint is not there either, the base URL is wrong;
 * where it is, the server is to be judged.
 */
export async function noDiscoveryLine(
  context: Preflight,
  { request, response }: Exchange,
): Promise<PreflightLine> {
  const seen = `${request.url} answered ${response.status} without a token_endpoint`;
  const base = context.target.authorization ?? '';
  const token = await reach(context, what, `${base}/oauth/token`);
  if (response.status === 404 && 'exchange' in token && token.exchange.response.status === 404) {
    const message = `${seen}, and ${base}/oauth/token is not there either; is a path prefix missing in the base URL?`;
    return { what, finding: 'profile', message };
  }
  return { what, finding: 'advice', message: `${seen}; if that is not the base URL, correct it` };
}

import type { Exchange } from '../../client/exchange.ts';
import { jsonObject } from '../../json/json.ts';
import { addressAt, knownPaths } from '../../target/paths.ts';
import type { Target } from '../../target/target.ts';
import type { PreflightLine } from './line.ts';

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
  const message = `names ${others.length === 1 ? '' : `${others.length} endpoints elsewhere, as `}${first[0]} ${String(first[1])}; the base URL is ${base}. Use the one that the server knows itself by, or fix the server`;
  return [{ what, finding: 'advice', message }];
}

/** Paths that discovery names beneath the base URL, by the path of the document in whose place they stand. */
export function pathsElsewhere(base: string, document: DiscoveryDocument): Record<string, string> {
  return Object.fromEntries(
    Object.entries(knownPaths).flatMap(([path, field]) => {
      const url = document[field];
      if (typeof url !== 'string' || !isBeneath(url, base) || url === `${base}${path}`) return [];
      return [[path, url.slice(base.length).replace(/[?#].*$/s, '')]];
    }),
  );
}

/**
 * Whether the paths of the profile are those that discovery names. Were they others, a wrong path could hide
 * behind a discovery document that is right.
 */
export function pathLines(
  target: Pick<Target, 'authorization' | 'dialect'>,
  document: DiscoveryDocument,
): PreflightLine[] {
  const base = target.authorization ?? '';
  const { paths = {} } = target.dialect;
  const elsewhere = pathsElsewhere(base, document);
  const wrong = Object.keys(paths).filter(
    (path) =>
      knownPaths[path] !== undefined && document[knownPaths[path]] !== addressAt(target, `${base}${path}`),
  );
  const what = 'paths';
  if (wrong.length > 0) {
    const message = `dialect.paths of the profile is not what discovery names: ${wrong.map((path) => `${path} is ${elsewhere[path] ?? path} there`).join(', ')}; correct the profile`;
    return [{ what, finding: 'profile', message }];
  }
  const silent = Object.entries(elsewhere).filter(([path]) => !Object.hasOwn(paths, path));
  if (silent.length === 0) return [];
  const list = silent.map(([path, own]) => `${path}: ${own}`).join(', ');
  const message = `discovery names other paths than the documents; to have the endpoints judged where they are, which leaves the departure red, say dialect: { paths: { ${list} } }`;
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

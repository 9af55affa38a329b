import { atPrefix, conditionLine, leadsElsewhere, otherScheme } from './conditions.ts';
import { type DiscoveryDocument, discoveryLines, documentOf, pathLines } from './discovery.ts';
import type { Preflight, PreflightLine } from './line.ts';
import { answerLines, reach } from './reach.ts';
import { authorizationService } from './services.ts';
import { ask, isNobodyThere, look, type Service } from './sight.ts';

export interface Looked {
  readonly lines: PreflightLine[];
  readonly document?: DiscoveryDocument;
}

/** Whether the authorization service is behind its base URL, and its discovery document. */
export async function authorizationLines(context: Preflight): Promise<Looked> {
  const { authorization } = context.target;
  if (authorization === undefined) return { lines: [] };
  const service = authorizationService(context.target);
  const { what } = service;
  const reached = await reach(context, what, `${authorization}${service.firstPath}`);
  if ('line' in reached) {
    const scheme = isOfAddress.has(reached.code) ? undefined : await otherScheme(context, service);
    return { lines: [scheme ?? reached.line] };
  }
  const { exchange } = reached;
  const login = leadsElsewhere(exchange) ? await conditionLine(context, service, exchange) : undefined;
  if (login !== undefined) return { lines: [login] };
  const lines = answerLines(what, exchange);
  if (lines.some(({ finding }) => finding === 'profile')) return { lines };
  const document = documentOf(exchange);
  if (document === undefined) {
    const condition = await conditionLine(context, service, exchange);
    if (condition !== undefined) return { lines: [condition] };
    const message = `${exchange.request.url} answered ${exchange.response.status} without a token_endpoint; if that is not the base URL, correct it`;
    return { lines: [...lines, { what: 'discovery document', finding: 'advice', message }] };
  }
  const prefixed = await prefixLine(context, service, document);
  if (prefixed !== undefined) return { lines: [prefixed] };
  return {
    lines: [...lines, ...discoveryLines(authorization, document), ...pathLines(context.target, document)],
    document,
  };
}

/** Failures that another scheme would not mend. */
export const isOfAddress: ReadonlySet<string> = new Set(['dns', 'connection-refused', 'time-out']);

/** A front may give out the discovery document of a service that is itself under a prefix, which the document names. */
async function prefixLine(
  context: Preflight,
  service: Service,
  { token_endpoint: endpoint }: DiscoveryDocument,
): Promise<PreflightLine | undefined> {
  const { base } = service;
  const own = String(endpoint);
  const prefix = own.startsWith(`${base}/`) ? own.slice(base.length).replace(/\/oauth\/token$/, '') : '';
  if (!/^\/./.test(prefix) || `${base}${prefix}/oauth/token` !== own) return undefined;
  const [request] = service.known;
  const answer = request && (await ask(context, request));
  if (answer === undefined) return undefined;
  const sight = await look(context, { ...service, known: [] }, answer);
  return isNobodyThere(sight) ? atPrefix(context, service, prefix) : undefined;
}

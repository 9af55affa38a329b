import { isOfTarget } from '../../errors.ts';
import { AdminApi } from '../../fixtures/admin-api.ts';
import { resourceAuthorization } from '../../fixtures/resource-credentials.ts';
import { isOfAddress } from './authorization.ts';
import { conditionLine, leadsElsewhere, otherScheme } from './conditions.ts';
import type { Preflight, PreflightLine } from './line.ts';
import { answerLines, reach } from './reach.ts';
import { resourceService } from './services.ts';
import { isPage } from './sight.ts';

/** Whether the resource API is behind its base URL, and well. */
export async function resourceLines(context: Preflight): Promise<PreflightLine[]> {
  const { resource, dialect } = context.target;
  if (resource === undefined) return [];
  const withoutCredentials = resourceService(context, undefined);
  const { what } = withoutCredentials;
  const reached = await reach(context, what, `${resource}${dialect.healthPath}`);
  if ('line' in reached) {
    const scheme = isOfAddress.has(reached.code) ? undefined : await otherScheme(context, withoutCredentials);
    return [scheme ?? reached.line];
  }
  const { exchange } = reached;
  const login = leadsElsewhere(exchange)
    ? await conditionLine(context, withoutCredentials, exchange)
    : undefined;
  if (login !== undefined) return [login];
  const lines = answerLines(what, exchange);
  if (lines.some(({ finding }) => finding === 'profile')) return lines;
  if (exchange.response.status === 200 && !isPage(exchange)) {
    return [...lines, { what: 'health', finding: 'good', message: 'the platform is available' }];
  }
  const service = resourceService(context, await authorizationFor(context));
  const condition = await conditionLine(context, service, exchange);
  if (condition !== undefined) return [condition];
  const message = `${exchange.request.url} answered ${exchange.response.status}; resource.healthPath of the profile sets another path`;
  return [...lines, { what: 'health', finding: 'advice', message }];
}

/** What the operations are called with; what cannot be had has a line of its own. */
async function authorizationFor({ target, client, evidence }: Preflight): Promise<string | undefined> {
  try {
    return await resourceAuthorization(target, new AdminApi(target, client, evidence.recorder()));
  } catch (error) {
    if (isOfTarget(error)) return undefined;
    throw error;
  }
}

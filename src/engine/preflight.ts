import { HttpClient } from '../client/http-client.ts';
import { Evidence } from '../evidence/evidence.ts';
import type { Target } from '../target/target.ts';
import { capabilityLines } from './preflight/capabilities.ts';
import { adminLines } from './preflight/credentials.ts';
import { dialectLines } from './preflight/dialect.ts';
import {
  type DiscoveryDocument,
  discoveryLines,
  documentOf,
  noDiscoveryLine,
  pathLines,
} from './preflight/discovery.ts';
import type { Finding, Preflight, PreflightLine } from './preflight/line.ts';
import { programLines } from './preflight/programs.ts';
import { answerLines, reach } from './preflight/reach.ts';
import { releaseLine } from './preflight/release.ts';
import { resourceCredentialLines } from './preflight/resource-credentials.ts';
import { staticFixtureLines } from './preflight/static-fixtures.ts';

export type { Finding, PreflightLine };

/**
 * Looks at everything that must be right before the first scenario, in a few requests that create nothing.
 *
 * @throws ProfileError when a file that the profile names cannot be used
 */
export async function preflight(target: Target): Promise<PreflightLine[]> {
  const client = new HttpClient(target, 'preflight');
  const context: Preflight = { target, client, evidence: new Evidence() };
  try {
    const lines = [...(await programLines(target)), ...insecureLine(target)];
    const [authorization, resource] = await Promise.all([
      authorizationLines(context),
      resourceLines(context),
    ]);
    lines.push(...authorization.lines, ...resource);
    if (authorization.document !== undefined || target.authorization === undefined) {
      lines.push(releaseLine(target, authorization.document));
    }
    if (lines.some(({ finding }) => finding === 'bad' || finding === 'profile')) return lines;
    const { document } = authorization;
    if (document !== undefined) lines.push(...capabilityLines(target.off, document, target.release));
    lines.push(
      ...(await adminLines(context, document !== undefined)),
      ...(await dialectLines(context)),
      ...(await resourceCredentialLines(context, document !== undefined)),
      ...(await staticFixtureLines(context)),
    );
    return lines;
  } finally {
    await client.close();
  }
}

function insecureLine({ connection }: Target): PreflightLine[] {
  if (!connection.insecure) return [];
  const message = 'certificates are not verified (tls.insecure); every report says so';
  return [{ what: 'TLS', finding: 'advice', message }];
}

async function authorizationLines(
  context: Preflight,
): Promise<{ lines: PreflightLine[]; document?: DiscoveryDocument }> {
  const { authorization } = context.target;
  if (authorization === undefined) return { lines: [] };
  const what = 'authorization service';
  const reached = await reach(context, what, `${authorization}/.well-known/openid-configuration`);
  if ('line' in reached) return { lines: [reached.line] };
  const lines = answerLines(what, reached.exchange);
  if (lines.some(({ finding }) => finding === 'profile')) return { lines };
  const document = documentOf(reached.exchange);
  if (document === undefined) return { lines: [...lines, await noDiscoveryLine(context, reached.exchange)] };
  return {
    lines: [...lines, ...discoveryLines(authorization, document), ...pathLines(context.target, document)],
    document,
  };
}

async function resourceLines(context: Preflight): Promise<PreflightLine[]> {
  const { resource, dialect } = context.target;
  if (resource === undefined) return [];
  const reached = await reach(context, 'resource API', `${resource}${dialect.healthPath}`);
  if ('line' in reached) return [reached.line];
  const { request, response } = reached.exchange;
  const lines = answerLines('resource API', reached.exchange);
  if (lines.some(({ finding }) => finding === 'profile')) return lines;
  const what = 'health';
  if (response.status === 200)
    return [...lines, { what, finding: 'good', message: 'the platform is available' }];
  const message = `${request.url} answered ${response.status}; resource.healthPath of the profile sets another path`;
  return [...lines, { what, finding: 'advice', message }];
}

import { HttpClient } from '../client/http-client.ts';
import { Evidence } from '../evidence/evidence.ts';
import type { Target } from '../target/target.ts';
import { areaLines } from './preflight/areas.ts';
import { authorizationLines } from './preflight/authorization.ts';
import { capabilityLines } from './preflight/capabilities.ts';
import { adminLines } from './preflight/credentials.ts';
import { dialectLines } from './preflight/dialect.ts';
import { identityZoneLines } from './preflight/identity-zones.ts';
import type { Finding, Preflight, PreflightLine } from './preflight/line.ts';
import { multiFactorLines } from './preflight/multi-factor.ts';
import { programLines } from './preflight/programs.ts';
import { releaseLine } from './preflight/release.ts';
import { resourceLines } from './preflight/resource.ts';
import { resourceCredentialLines } from './preflight/resource-credentials.ts';
import { resourceTokenLines } from './preflight/resource-tokens.ts';
import { staticFixtureLines } from './preflight/static-fixtures.ts';

export type { Finding, PreflightLine };

/** What a look at the target may do. */
export interface PreflightOptions {
  /** False: no request is sent that could write if it were right; what may be written is then not known. */
  readonly writes?: boolean;
}

/**
 * Looks at everything that must be right before the first scenario, in a few requests that create nothing.
 *
 * @throws ProfileError when a file that the profile names cannot be used
 */
export async function preflight(
  target: Target,
  { writes = true }: PreflightOptions = {},
): Promise<PreflightLine[]> {
  const client = new HttpClient(target, 'preflight');
  const context: Preflight = { target, client, evidence: new Evidence(), writes };
  try {
    const lines = [...(await programLines(target)), ...insecureLine(target)];
    const [{ document, lines: ofAuthorization }, ofResource] = await Promise.all([
      authorizationLines(context),
      resourceLines(context),
    ]);
    lines.push(...ofAuthorization, ...ofResource);
    // Nothing that is asked of a resource API came with a release.
    if (document !== undefined) lines.push(releaseLine(target, document));
    if (lines.some(stops)) return lines;
    if (document !== undefined) lines.push(...capabilityLines(target.off, document, target.release));
    lines.push(...(await adminLines(context, document !== undefined)));
    if (lines.some(stops)) return lines;
    lines.push(
      ...(await dialectLines(context)),
      ...(await resourceCredentialLines(context, document !== undefined)),
      ...(await resourceTokenLines(context)),
      ...(await staticFixtureLines(context)),
      ...(await multiFactorLines(context)),
      ...(await identityZoneLines(context)),
      ...(await areaLines(context)),
    );
    return lines;
  } finally {
    await client.close();
  }
}

/** Whether no scenario may start. */
function stops({ finding }: PreflightLine): boolean {
  return finding === 'bad' || finding === 'profile';
}

function insecureLine({ connection }: Target): PreflightLine[] {
  if (!connection.insecure) return [];
  const message = 'certificates are not verified (tls.insecure); every report says so';
  return [{ what: 'TLS', finding: 'advice', message }];
}

import { drawnUuid } from '../../draws/draws.ts';
import { scopesFor, scopesIn } from '../../protocol/platform/scopes.ts';
import type { Dialect, LesserAuthority } from '../../target/target.ts';
import type { Preflight, PreflightLine } from './line.ts';

const what = 'resource tokens';

/** What a token of less authority may not do. */
const forbidden = {
  read: ['write'],
  write: ['read'],
  none: ['read', 'write'],
} as const satisfies Record<LesserAuthority, readonly ('read' | 'write')[]>;

/** Whether the tokens of less authority are taken as tokens, and have no more authority than the profile says. */
export async function resourceTokenLines(context: Preflight): Promise<PreflightLine[]> {
  const { resource, resourceTokens = {}, dialect } = context.target;
  if (resource === undefined) return [];
  const lines: PreflightLine[] = [];
  for (const name of ['read', 'write', 'none'] as const) {
    const token = resourceTokens[name];
    if (token !== undefined) lines.push(await lineOf(context, name, token, dialect));
  }
  return lines;
}

async function lineOf(
  { target, client, evidence }: Preflight,
  name: LesserAuthority,
  token: string,
  dialect: Dialect,
): Promise<PreflightLine> {
  const member = `resource.tokens.${name}`;
  const tooMuch = forbidden[name]
    .flatMap((need) => scopesFor(need, dialect))
    .filter((scope) => scopesIn(token)?.includes(scope));
  if (tooMuch.length > 0) {
    const message = `the token of ${member} has the scope ${tooMuch.join(' ')}: give one that has not`;
    return { what, finding: 'profile', message };
  }
  const { response } = await client.send(
    {
      method: 'GET',
      url: `${target.resource}/v3/buildpacks/${drawnUuid('guid of nobody')}`,
      headers: [['Authorization', `Bearer ${token}`]],
    },
    evidence.recorder(),
    { role: 'preparation' },
  );
  if (response.status !== 401) return { what, finding: 'good', message: `the token of ${member} is known` };
  const message = `GET /v3/buildpacks/… answered 401 to the token of ${member}: has it expired? Give another one`;
  return { what, finding: 'lacking', message };
}

import { drawnUuid } from '../../draws/draws.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { Preflight, PreflightLine } from './line.ts';
import { ask } from './sight.ts';

/**
 * Whether what stores clients is down: the token endpoint failed with the admin client, and what needs a client
 * fails for a made-up one too, at both endpoints. One that answers shows that the failure is the server's own, to be
 * judged.
 */
export async function storageLine(context: Preflight): Promise<PreflightLine | undefined> {
  const { authorization } = context.target;
  if ((lastStatus(context.evidence) ?? 0) < 500) return undefined;
  const nobody = `assay-${drawnUuid('client of nobody')}`;
  const credentials = `client_id=${nobody}&client_secret=${nobody}`;
  const answers = [
    await ask(context, {
      method: 'POST',
      url: `${authorization}/oauth/token`,
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: `grant_type=client_credentials&${credentials}`,
    }),
    await ask(context, {
      method: 'GET',
      url: `${authorization}/oauth/authorize?response_type=code&client_id=${nobody}`,
      headers: [],
    }),
  ];
  const statuses = answers.map((answer) => answer?.response.status ?? 0);
  if (!statuses.every((status) => status >= 500)) return undefined;
  const message = `discovery answers, and what needs clients is answered ${[...new Set(statuses)].join(' or ')}, for a made-up client too: what stores them is down; start it, or wait until it is well`;
  return { what: 'storage', finding: 'bad', message };
}

function lastStatus({ exchanges }: Evidence): number | undefined {
  return exchanges.at(-1)?.response?.status;
}

import type { Preflight, PreflightLine } from './line.ts';
import { ask } from './sight.ts';

/** Where an authenticator of one-time codes is registered (supplement, section 3.5). */
const path = '/login/mfa/register';

/** Whether a target that is not declared to lack multi-factor authentication has the page where it begins. */
export async function multiFactorLines(context: Preflight): Promise<PreflightLine[]> {
  const { authorization, off } = context.target;
  if (authorization === undefined || off.includes('mfa') || off.includes('browser-login')) return [];
  const page = await ask(context, {
    method: 'GET',
    url: `${authorization}${path}`,
    headers: [['Accept', 'text/html']],
  });
  if (page?.response.status !== 404) return [];
  const message = `not declared off, but GET ${path} answered 404: if the target does not offer it, add mfa to capabilities.off, which costs nothing`;
  return [{ what: 'multi-factor authentication', finding: 'lacking', message }];
}

import { absentAreas, pageAreas } from '../areas.ts';
import type { Preflight, PreflightLine } from './line.ts';
import { ask } from './sight.ts';

/** The parts that a target does not declare off and does not have; identity zones have a line of their own. */
export async function areaLines(context: Preflight): Promise<PreflightLine[]> {
  const { authorization, off } = context.target;
  if (authorization === undefined) return [];
  const expected = pageAreas.filter(({ capability }) => !off.includes(capability));
  const absent = await absentAreas(expected, async (path) => {
    const headers = [['Accept', 'application/json']] as const;
    const exchange = await ask(context, { method: 'GET', url: `${authorization}${path}`, headers });
    return exchange?.response.status;
  });
  if (absent.length === 0) return [];
  const addresses = absent.map(({ path, status }) => `${path.replace(/\?.*/, '')} (${status})`).join(', ');
  const names = absent.map(({ capability }) => capability).join(', ');
  const message = `there is nothing at ${addresses}: if the target does not offer them, add ${names} to capabilities.off, which costs nothing`;
  return [{ what: 'areas', finding: 'advice', message }];
}

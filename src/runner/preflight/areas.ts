import { isOfTarget } from '../../errors.ts';
import { absentAreas } from '../areas.ts';
import type { Preflight, PreflightLine } from './line.ts';

/** The parts that a target does not declare off and does not have; identity zones have a line of their own. */
export async function areaLines({ target, client, evidence }: Preflight): Promise<PreflightLine[]> {
  const { authorization, off } = target;
  if (authorization === undefined) return [];
  const recorder = evidence.recorder();
  const absent = await absentAreas(async (path) => {
    const request = {
      method: 'GET',
      url: `${authorization}${path}`,
      headers: [['Accept', 'application/json']],
    } as const;
    try {
      return (await client.send(request, recorder, { role: 'preparation' })).response.status;
    } catch (error) {
      if (isOfTarget(error)) return undefined;
      throw error;
    }
  });
  const open = absent.filter(
    ({ capability }) => capability !== 'identity-zones' && !off.includes(capability),
  );
  if (open.length === 0) return [];
  const addresses = open.map(({ path, status }) => `${path.replace(/\?.*/, '')} (${status})`).join(', ');
  const message = `there is nothing at ${addresses}: if the target does not offer them, add ${open.map(({ capability }) => capability).join(', ')} to capabilities.off, which costs nothing`;
  return [{ what: 'areas', finding: 'advice', message }];
}

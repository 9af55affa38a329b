import { SuiteDefect } from '../../errors.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import type { Provocation } from '../../target/target.ts';
import type { PlatformAnswers } from './answer.ts';
import { send } from './answers.ts';
import { type BaseRequest, createBase, healthBase, showBase } from './asking.ts';
import { withHeader } from './draft.ts';
import { type PlatformFault, platformFault } from './platform-fault.ts';

const requests: Readonly<Record<string, BaseRequest>> = {
  'buildpack-create': createBase,
  'buildpack-show': showBase,
  'buildpack-absent-values': showBase,
  'buildpack-metadata': showBase,
  health: healthBase,
};

/**
 * Brings about a condition in the way that the profile names; its control is the same request without it.
 *
 * @param trigger name of the condition in the catalogue, e.g. `buildpack-create-500`
 * @throws ScenarioStopped when the profile names no way, or when that way does not bring it about
 */
export async function provoked(scenario: Scenario, trigger: string): Promise<PlatformAnswers> {
  const provocation = scenario.run.target.provoke[trigger];
  if (provocation === undefined) {
    throw stopped('not-triggered', `the profile names no way to bring about ${trigger} (provoke)`);
  }
  const wanted = /-(\d{3})$/.exec(trigger)?.[1];
  const base = requests[trigger.replace(/-\d{3}$/, '')];
  if (base === undefined) throw new SuiteDefect('unknown-trigger', `no request is known for ${trigger}`);
  const fault = provocationFault(trigger, provocation, wanted);
  const answer = await send(scenario, 'the provoked answer', await base.request(scenario), fault);
  if (wanted !== undefined && String(answer.status) !== wanted) {
    const message = `the profile's way to bring about ${trigger} was answered with ${answer.status}`;
    throw stopped('could-not-run', message);
  }
  return { answers: [answer] };
}

/** The fault that brings about a condition, in the way that the profile names. */
export function provocationFault(
  trigger: string,
  { headers = {}, path, method, body }: Provocation,
  wanted = '',
): PlatformFault {
  const apply: PlatformFault['apply'] = (draft) => ({
    ...draft,
    path: path ?? draft.path,
    method: method ?? draft.method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: Object.entries(headers).reduce(
      (list, [name, value]) => withHeader(list, name, value),
      body === undefined ? draft.headers : withHeader(draft.headers, 'Content-Type', 'application/json'),
    ),
  });
  return platformFault(`provoked: ${trigger}`, apply, ...(wanted === '' ? [] : [Number(wanted)]));
}

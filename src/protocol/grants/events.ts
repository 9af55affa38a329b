import { parameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { tokenRefused } from '../core/judgements/token-response.ts';
import { set } from '../token/faults/change-parameter.ts';
import { sendAnyway, sendGranted } from '../token/faults/earlier-request.ts';
import {
  event,
  lastingEvent,
  type ScenarioFaultContext,
  type TokenEvent,
} from '../token/faults/scenario-fault.ts';
import { withAuthenticationWrittenOut } from '../token/faults/written-out.ts';
import type { TokenRequest } from '../token/token-recipe.ts';
import type { TokenDraft } from '../token/token-request.ts';

/** What a target keeps for a while, with its seconds where the profile has no others (supplement, sections 3 and 8). */
export const lifetimes = {
  'authorization code': { member: 'authorizationCode', seconds: 600 },
  passcode: { member: 'passcode', seconds: 300 },
  lockout: { member: 'lockout', seconds: 300 },
} as const;

/** The request before which something more happens, after its control was granted. */
export function precededBy(request: TokenRequest, next: TokenEvent): TokenRequest {
  const { event: before } = request;
  if (before === undefined) return { ...request, event: next };
  return { ...request, event: oneAfterAnother(before, next) };
}

/** What is wrong with a request before which something happens, if anything is. */
export function withEvent({ event: before }: TokenRequest, fault: Fault<TokenDraft>): Fault<TokenDraft> {
  return before === undefined ? fault : oneAfterAnother(before, fault);
}

function oneAfterAnother(before: Fault<TokenDraft>, next: Fault<TokenDraft>): Fault<TokenDraft> {
  return {
    name: `${before.name}, ${next.name}`,
    apply: async (draft, scenario) => next.apply(await before.apply(draft, scenario), scenario),
    isLasting: before.isLasting === true || next.isLasting === true,
  };
}

/** The same one-time credential has gone before, and was granted. */
export function usedOnce(name: string): TokenEvent {
  return event(`its ${name} was used once`, async (draft, context) => {
    const used = await withAuthenticationWrittenOut(draft);
    if (parameter(used.parameters, name) === undefined) {
      throw new SuiteDefect('no-fault', `a scenario uses ${name} before, but the token request has none`);
    }
    await sendGranted(context, used);
    return used;
  });
}

/** The same request has gone before with one thing wrong, however it was answered. */
export function triedWith(fault: Fault<TokenDraft>): TokenEvent {
  return event(`it was sent before with ${fault.name}`, async (draft, context) => {
    await sendAnyway(context, await fault.apply(draft, context.scenario));
    return draft;
  });
}

/** So many passwords of the user that are none were refused in a row. */
export function wrongPasswords(count: number): TokenEvent {
  return lastingEvent(`${count} wrong passwords were sent`, (draft, context) =>
    refused(count, draft, context),
  );
}

/** The same of another user. */
export function wrongPasswordsOfAnother(count: number): TokenEvent {
  return event(`${count} wrong passwords of another user were sent`, async (draft, context) => {
    const { run } = context.scenario;
    const other = await run.fixtures.accounts.ownUser(grantUser(run, 'locked-user'));
    await refused(count, set(draft, 'username', other.userName), context);
    return draft;
  });
}

/** Seconds have passed. @param what for people, where a run has no time for it */
export function waited(seconds: number, what = 'what the scenario is about'): TokenEvent {
  return event(`${seconds} seconds have passed`, async (draft, { scenario }) => {
    await waitFor(scenario, seconds, what);
    return draft;
  });
}

/** More time has passed than the target keeps something. */
export function outlived(kept: keyof typeof lifetimes): TokenEvent {
  return event(`more time has passed than the ${kept} lasts`, async (draft, { scenario }) => {
    const { member, seconds } = lifetimes[kept];
    await waitFor(
      scenario,
      (scenario.run.target.lifetimes?.[member] ?? seconds) + 1,
      `the end of the ${kept}`,
    );
    return draft;
  });
}

async function refused(count: number, draft: TokenDraft, context: ScenarioFaultContext): Promise<TokenDraft> {
  for (let sent = 0; sent < count; sent += 1) {
    const { response } = await sendAnyway(context, set(draft, 'password', `wrong-${sent}`));
    if (!tokenRefused(response).passed)
      throw blockedBy('TOKEN-PASSWORD-006', 'a wrong password was not refused');
  }
  return draft;
}

import type { Exchange } from '../../client/exchange.ts';
import { parameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import { tokenRefused } from '../core/judgements/token-response.ts';
import { needOwnUser } from '../core/own-user.ts';
import { set } from '../token/faults/change-parameter.ts';
import { sendAnyway, sendGranted } from '../token/faults/earlier-request.ts';
import {
  event,
  lastingEvent,
  type ScenarioFaultContext,
  type TokenEvent,
} from '../token/faults/scenario-fault.ts';
import { withAuthenticationWrittenOut } from '../token/faults/written-out.ts';
import { tokenRecipe } from '../token/token-recipe.ts';
import { type TokenDraft, type TokenRequest, userOfToken } from '../token/token-request.ts';
import { obtainPasscode } from './passcode-page.ts';

/** Lifetimes of the profile, with their seconds where it has no others (supplement, sections 3 and 8). */
const lifetimes = { authorizationCode: 600, passcode: 300, lockout: 300 } as const;

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

/** The same request has gone before with one thing wrong, however it was answered. @param seen is told the answer */
export function triedWith(fault: Fault<TokenDraft>, seen: (sent: Sent) => void): TokenEvent {
  return event(`it was sent before with ${fault.name}`, async (draft, context) => {
    const recipe = tokenRecipe(context.request);
    const exchange = await sendAnyway(context, await fault.apply(draft, context.scenario));
    seen({ exchange, recipe, granted: recipe.granted(exchange.response) });
    return draft;
  });
}

/** The same credential of a request that led to this one was sent once more, however that was answered. */
export function usedAgain(name: string): TokenEvent {
  return event(`its ${name} was used again`, async (draft, { scenario, request }) => {
    await scenario.exchange(firstWith(name, request).request, { role: 'preparation' });
    return draft;
  });
}

/** The earliest request with that parameter of those that led to a refresh token. */
function firstWith(name: string, request: TokenRequest): Exchange {
  let found: Exchange | undefined;
  for (let { origin } = request; origin !== undefined; { origin } = origin.request) {
    const exchange = origin.exchange();
    if (new URLSearchParams(exchange.request.body).has(name)) found = exchange;
  }
  if (found !== undefined) return found;
  throw new SuiteDefect(
    'no-fault',
    `a scenario uses ${name} again, but nothing that led to the token request has one`,
  );
}

/** The user has asked for another passcode, for good. */
export function passcodeAsked(accept: string): TokenEvent {
  return lastingEvent('the user has asked for another passcode', async (draft, { scenario, request }) => {
    await obtainPasscode(scenario, userOfToken(request), [accept]);
    return draft;
  });
}

/**
 * So many passwords of a user that are none were refused in a row.
 * @throws SuiteDefect where other scenarios have the user too: it may be locked for them
 */
export function wrongPasswords(
  count: number,
  shownUser: string,
  userName: () => Promise<string>,
): TokenEvent {
  return lastingEvent(`${count} wrong passwords of ${shownUser} were sent`, async (draft, context) => {
    const name = await userName();
    needOwnUser(context.scenario, name);
    await refused(count, set(draft, 'username', name), context);
    return draft;
  });
}

/** A lifetime of the profile, or else one in the metadata of the client, has passed. @throws SuiteDefect where neither has it */
export function outlived(name: string): TokenEvent {
  return event(`the lifetime ${name} has passed`, async (draft, { scenario, client }) => {
    const seconds = isLifetime(name)
      ? (scenario.run.target.lifetimes?.[name] ?? lifetimes[name])
      : Object.entries(client.spec).find(([metadata]) => metadata === name)?.[1];
    if (typeof seconds !== 'number')
      throw new SuiteDefect('unknown-lifetime', `neither profile nor client has a lifetime "${name}"`);
    await waitFor(scenario, seconds + 1, `the end of the ${name}`);
    return draft;
  });
}

function isLifetime(name: string): name is keyof typeof lifetimes {
  return Object.hasOwn(lifetimes, name);
}

async function refused(count: number, draft: TokenDraft, context: ScenarioFaultContext): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const { response } = await sendAnyway(context, set(draft, 'password', `wrong-${sent}`));
    if (!tokenRefused(response).passed)
      throw blockedBy('TOKEN-PASSWORD-006', 'a wrong password was not refused');
  }
}

import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { authenticatorOnPage } from '../../user-agent/authenticator-page.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { authenticatorShown, registrationPage } from './authenticator-registration-page.ts';

/** The answer to the code of an authenticator that a user of its own registers: one that the expression matches as a whole. */
export async function registerAuthenticator(scenario: Scenario, code: string): Promise<Sent> {
  const { run } = scenario;
  const user = await run.fixtures.accounts.ownUser(grantUser(run, 'authenticator-owner'));
  return byCode(scenario, user, new RegExp(`^(?:${code})$`));
}

/** So many that one of them shows a code that begins with a zero as good as always: nine of ten to the hundredth power fail to. */
const mostAuthenticators = 100;

/**
 * Until an authenticator shows such a code, the user registers one after the other.
 *
 * @throws ScenarioStopped where no authenticator shows one, or the page shows the secret of no further authenticator
 */
async function byCode(scenario: Scenario, user: UserFixture, wanted: RegExp): Promise<Sent> {
  const page = await registrationPage(scenario, user);
  const registered = new Set<string>();
  for (let tries = 0; tries < mostAuthenticators; tries += 1) {
    const shown = await page.show();
    const { secret } = authenticatorOnPage(shown.response.body) ?? {};
    if (registered.size > 0 && (secret === undefined || registered.has(secret))) break;
    const authenticator = authenticatorShown(shown);
    const code = await authenticator.codeOf(0);
    const sent = await page.send(shown, code);
    const isOutdated = code !== (await authenticator.codeOf(0));
    if (sent.granted.passed ? wanted.test(code) : !isOutdated) return sent;
    if (sent.granted.passed) registered.add(secret ?? '');
  }
  throw stopped(
    'not-triggered',
    `none of ${registered.size} authenticators showed a code like ${wanted.source}`,
  );
}

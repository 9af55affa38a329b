import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { authenticatorOnPage } from '../../user-agent/authenticator-page.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { authenticatorShown, registrationPage } from './authenticator-registration-page.ts';
import { registration } from './enrolment.ts';

/** The code by which a user registers an authenticator. */
export interface AuthenticatorCode {
  /** As feature files say it, after "registers an authenticator with". */
  readonly name: string;
  /** The answer to it. */
  register(scenario: Scenario, user: UserFixture): Promise<Sent>;
}

/** Every such code that feature files can name. */
export const authenticatorCodes: readonly AuthenticatorCode[] = [
  {
    name: 'the code that it shows',
    register: async (scenario, user) => (await registration(scenario, user)).sent,
  },
  { name: 'a code that begins with a zero', register: byZero },
];

/** The answer to the code of an authenticator that a user of its own registers. */
export async function registerAuthenticator(scenario: Scenario, code: AuthenticatorCode): Promise<Sent> {
  const { run } = scenario;
  return code.register(scenario, await run.fixtures.accounts.ownUser(grantUser(run, 'authenticator-owner')));
}

/** So many that one of them shows such a code as good as always: nine of ten to the hundredth power fail to. */
const mostAuthenticators = 100;

/**
 * One of ten codes begins with a zero: until an authenticator shows such a one, the user registers one after the other.
 *
 * @throws ScenarioStopped where no authenticator shows one, or the page shows the secret of no further authenticator
 */
async function byZero(scenario: Scenario, user: UserFixture): Promise<Sent> {
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
    if (sent.granted.passed ? code.startsWith('0') : !isOutdated) return sent;
    if (sent.granted.passed) registered.add(secret ?? '');
  }
  throw stopped(
    'not-triggered',
    `none of ${registered.size} authenticators showed a code that begins with a zero`,
  );
}

import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type Authenticator, keepAuthenticator } from './authenticator.ts';
import { authenticatorShown, noAuthenticator, registrationPage } from './authenticator-registration-page.ts';

/**
 * Registers an authenticator of one-time codes for a user, as a person does: reads the secret on the page, and sends
 * the code that the authenticator shows then.
 *
 * @throws FixtureError when the page shows no secret, or takes no code
 */
export async function enrol(scenario: Scenario, user: UserFixture): Promise<Authenticator> {
  const { authenticator, sent } = await registration(scenario, user);
  if (!sent.granted.passed)
    throw noAuthenticator('took no code of the authenticator whose secret it shows', sent.exchange);
  keepAuthenticator(user, authenticator);
  return authenticator;
}

/** An authenticator, and the answer to the code that it showed. */
export interface Registration {
  readonly authenticator: Authenticator;
  readonly sent: Sent;
}

/** The same, whatever the page says of the code. @throws FixtureError when it shows no secret */
export async function registration(scenario: Scenario, user: UserFixture): Promise<Registration> {
  const page = await registrationPage(scenario, user);
  const first = await page.show();
  const authenticator = authenticatorShown(first);
  const early = await page.send(first, await authenticator.freshCode(scenario, -1));
  if (early.granted.passed) return { authenticator, sent: early };
  return { authenticator, sent: await page.send(await page.show(), await authenticator.freshCode(scenario)) };
}

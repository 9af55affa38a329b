import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { type Generator, keepGenerator } from './generator.ts';
import { generatorShown, noGenerator, registrationPage } from './generator-registration-page.ts';

/**
 * Registers a generator of one-time codes for a user, as a person does: reads the secret on the page, and sends
 * the code that the generator shows then.
 *
 * @throws FixtureError when the page shows no secret, or takes no code
 */
export async function enrol(scenario: Scenario, user: UserFixture): Promise<Generator> {
  const { generator, sent } = await registration(scenario, user);
  if (!sent.granted.passed)
    throw noGenerator('took no code of the generator whose secret it shows', sent.exchange);
  keepGenerator(user, generator);
  return generator;
}

/** A generator, and the answer to the code that it showed. */
export interface Registration {
  readonly generator: Generator;
  readonly sent: Sent;
}

/** The same, whatever the page says of the code. @throws FixtureError when it shows no secret */
export async function registration(scenario: Scenario, user: UserFixture): Promise<Registration> {
  const page = await registrationPage(scenario, user);
  const first = await page.show();
  const generator = generatorShown(first);
  const early = await page.send(first, await generator.freshCode(scenario, -1));
  if (early.granted.passed) return { generator, sent: early };
  return { generator, sent: await page.send(await page.show(), await generator.freshCode(scenario)) };
}

import { redirectUrl } from '../assertions/redirect-location.ts';
import type { Exchange } from '../client/exchange.ts';
import { FixtureError } from '../errors.ts';
import type { UserFixture } from '../fixtures/user-fixture.ts';
import { authorizationUrl } from '../run/run.ts';
import type { Scenario } from '../run/scenario.ts';
import { type Form, formsOf } from '../user-agent/form.ts';
import { generatorOnPage } from '../user-agent/generator-page.ts';
import { formRequest, pageTypes, type Send, type UserAgent } from '../user-agent/user-agent.ts';
import { Generator, keepGenerator } from './generator.ts';
import { loggedIn } from './passcode.ts';

/** Where a generator is registered by QR code or link (supplement, section 3.5). */
const path = '/login/mfa/register';

/**
 * Registers a generator of one-time codes for a user, as a person does: reads the secret on the page, and sends
 * the code that the generator shows then.
 *
 * @throws FixtureError when the page shows no secret, or takes no code
 */
export async function enrol(scenario: Scenario, user: UserFixture): Promise<Generator> {
  const userAgent = (await loggedIn(scenario, user)).copy();
  const send: Send = (request) => scenario.exchange(request, { role: 'preparation' });
  const show = () => showPage(`${authorizationUrl(scenario.run)}${path}`, userAgent, send);
  const generator = new Generator(generatorOf(await show()));
  for (const first of [-1, 0]) {
    const { exchange, form } = codeForm(await show());
    const code = await generator.freshCode(scenario, first);
    const sent = form.fields.map(({ name, type, value }) => [name, type === 'text' ? code : value] as const);
    const answer = await userAgent.send(formRequest(form, sent, exchange.request.url), send);
    if (isTaken(answer)) {
      keepGenerator(user, generator);
      return generator;
    }
  }
  throw new FixtureError('no-generator', `${path} took no code of the generator whose secret it shows`);
}

function showPage(url: string, userAgent: UserAgent, send: Send): Promise<Exchange> {
  return userAgent.send({ method: 'GET', url, headers: [['Accept', pageTypes]] }, send);
}

function generatorOf({ id, response }: Exchange) {
  const parameters = generatorOnPage(response.body);
  if (parameters !== undefined) return parameters;
  throw new FixtureError('no-generator', `${path} shows no secret of a generator (exchange ${id})`);
}

function codeForm(exchange: Exchange): { exchange: Exchange; form: Form } {
  const forms = formsOf(exchange.response.body, exchange.request.url);
  const form = forms.find(({ fields }) => fields.filter(({ type }) => type === 'text').length === 1);
  if (form !== undefined) return { exchange, form };
  throw new FixtureError('no-generator', `${path} has no form for a code (exchange ${exchange.id})`);
}

/** An answer that sends back with an error, or asks again, is a refusal. */
function isTaken(exchange: Exchange): boolean {
  const { request, response } = exchange;
  const location = redirectUrl(exchange);
  if (location !== undefined) return !/error/i.test(location.search);
  return response.status < 300 && !formsOf(response.body, request.url).some(({ fields }) => hasCode(fields));
}

function hasCode(fields: Form['fields']): boolean {
  return fields.some(({ type }) => type === 'text');
}

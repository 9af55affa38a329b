import type { Exchange } from '../../client/exchange.ts';
import { FixtureError } from '../../errors.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { authenticatorOnPage } from '../../user-agent/authenticator-page.ts';
import { type Form, formsOf } from '../../user-agent/form.ts';
import { formRequest, pageTypes, type Send } from '../../user-agent/user-agent.ts';
import { redirectUrl } from '../core/judgements/redirect-location.ts';
import { Authenticator } from './authenticator.ts';
import { loggedIn } from './passcode-page.ts';

/** Where an authenticator is registered by QR code or link (supplement, section 3.5). */
const path = '/login/mfa/register';
/** Whose sentence says that it can be registered there. */
const requirement = 'SUPPLEMENT-MFA-006';

/** The page where a user who is logged in registers authenticators. */
export interface RegistrationPage {
  /** Fetches it. */
  show(): Promise<Exchange>;
  /** Puts a code into its form. */
  send(page: Exchange, code: string): Promise<Sent>;
}

/** The page in the browser of the user. */
export async function registrationPage(scenario: Scenario, user: UserFixture): Promise<RegistrationPage> {
  const userAgent = (await loggedIn(scenario, user)).copy();
  const send: Send = (request) => scenario.exchange(request, { role: 'preparation' });
  const url = `${authorizationUrl(scenario.run)}${path}`;
  return {
    show: () => userAgent.send({ method: 'GET', url, headers: [['Accept', pageTypes]] }, send),
    async send(page, code) {
      const form = codeForm(page);
      const sent = form.fields.map(
        ({ name, type, value }) => [name, type === 'text' ? code : value] as const,
      );
      const exchange = await userAgent.send(formRequest(form, sent, page.request.url), send);
      const recipe = { name: 'the registration of an authenticator', verifies: requirement } as const;
      return { exchange, recipe, granted: taken(exchange, form) };
    },
  };
}

/** The authenticator whose secret the page shows. @throws FixtureError when it shows none */
export function authenticatorShown(page: Exchange): Authenticator {
  const parameters = authenticatorOnPage(page.response.body);
  if (parameters !== undefined) return new Authenticator(parameters);
  throw noAuthenticator('shows no secret of an authenticator', page);
}

/** The form with a field for a code; of several forms with one field the one that names it so (supplement, section 3.5, `code`). */
function codeForm(page: Exchange): Form {
  const forms = formsOf(page.response.body, page.request.url).filter(
    ({ fields }) => fields.filter(isText).length === 1,
  );
  const form =
    forms.find(({ fields }) => fields.some((field) => isText(field) && field.name === 'code')) ?? forms[0];
  if (form !== undefined) return form;
  throw noAuthenticator('has no form for a code', page);
}

/** What the page did shows by itself that the user cannot register an authenticator there. */
export function noAuthenticator(what: string, { id, response }: Exchange): FixtureError {
  const actual = `status ${response.status}: ${path} ${what}`;
  const departure = {
    requirement,
    expected: 'a page that registers an authenticator',
    actual,
    exchange: id,
  } as const;
  return new FixtureError('no-authenticator', `${path} ${what} (exchange ${id})`, { departure });
}

/** An answer that sends back with an error, or asks again by the same form, is a refusal. */
function taken(exchange: Exchange, sent: Form): Outcome {
  const { request, response } = exchange;
  const location = redirectUrl(exchange);
  const asksAgain = (form: Form) => form.action === sent.action && form.fields.some(isText);
  const passed =
    location === undefined
      ? response.status < 300 && !formsOf(response.body, request.url).some(asksAgain)
      : !/error/i.test(location.search);
  return {
    expected: 'a redirect without an error, or a page that asks for no further code',
    actual: `status ${response.status}${location === undefined ? '' : `, Location ${location.href}`}`,
    passed,
  };
}

function isText({ type }: Form['fields'][number]): boolean {
  return type === 'text';
}

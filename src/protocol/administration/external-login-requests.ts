import type { HeaderList, HttpRequest } from '../../client/exchange.ts';
import { formEncode, type Parameters } from '../../client/parameters.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { drawnHex } from '../../draws/draws.ts';
import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { targetNow } from '../../keys/clock.ts';
import { answerTo } from '../../scenario/deliver.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { hasStatus } from '../core/judgements/answer.ts';
import { basicCredentials } from '../token/client-authentication.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';
import type { AccountRequest } from './account-request.ts';
import { administeredUser } from './administered-user.ts';
import { withHeader, withoutAuthority } from './request-faults.ts';
import { requesting, type ServiceCall, serviceRecipe } from './service-request.ts';

/** What a login server needs (supplement, section 11, "Bearer with scope `oauth.login`"). */
const loginServer: Partial<ClientSpec> = { authorities: ['oauth.login'] };

const formType = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
const jsonAccept = ['Accept', 'application/json'] as const;
const pageAccept = ['Accept', 'text/html'] as const;

async function clientOf(scenario: Scenario): Promise<ClientFixture> {
  return (await useGrant(scenario, clientCredentials)).client;
}

function basicOf({ id, secret = '' }: ClientFixture): HeaderList[number] {
  return ['Authorization', basicCredentials(id, secret)];
}

async function bearer(scenario: Scenario): Promise<HeaderList[number]> {
  const { value } = await obtainToken(scenario, await useGrant(scenario, clientCredentials, loginServer));
  return ['Authorization', `Bearer ${value}`];
}

function form(url: string, headers: HeaderList, parameters: Parameters): HttpRequest {
  return { method: 'POST', url, headers: [jsonAccept, formType, ...headers], body: formEncode(parameters) };
}

async function credentials(scenario: Scenario): Promise<Parameters> {
  const { userName, password } = await administeredUser(scenario);
  return [
    ['username', userName],
    ['password', password],
  ];
}

/** The member of a granted answer on the way to what the scenario is about. */
async function memberOf(scenario: Scenario, call: ServiceCall, member: string): Promise<string> {
  const recipe = serviceRecipe(call, scenario);
  const { response } = await answerTo(scenario, recipe, 'preparation');
  const value = stringMember(jsonObject(response.body), member);
  if (value !== undefined && recipe.granted(response).passed) return value;
  throw blockedBy(call.shows, `${call.name} was not granted: status ${response.status}, no ${member}`);
}

const loginCode: ServiceCall = {
  name: 'request for a login code',
  shows: 'SUPPLEMENT-AUTOLOGIN-001',
  prepare: async (scenario) =>
    form('/autologin', [basicOf(await clientOf(scenario))], await credentials(scenario)),
};

const codeLogin: ServiceCall = {
  name: 'login with a code',
  shows: 'SUPPLEMENT-AUTOLOGIN-004',
  granted: (response) => hasStatus(response, 302),
  prepare: async (scenario) => {
    const code = await memberOf(scenario, loginCode, 'code');
    const { id } = await clientOf(scenario);
    const query = formEncode([
      ['code', code],
      ['client_id', id],
    ]);
    return { method: 'GET', url: `/autologin?${query}`, headers: [pageAccept] };
  },
};

const account: ServiceCall = {
  name: 'authentication of a user',
  shows: 'SUPPLEMENT-AUTHENTICATE-001',
  prepare: async (scenario) => form('/authenticate', [], await credentials(scenario)),
};

const trustedAccount: ServiceCall = {
  name: 'authentication of a user by a login server',
  shows: 'SUPPLEMENT-AUTHENTICATE-003',
  prepare: async (scenario) => form('/authenticate', [await bearer(scenario)], await credentials(scenario)),
};

/** How long a text stays under its code, in milliseconds. */
const keptFor = 300_000;

const keptText: ServiceCall = {
  name: 'request to keep a text under a code',
  shows: 'SUPPLEMENT-CODES-001',
  prepare: async (scenario) => ({
    ...{ method: 'POST', url: '/Codes' },
    headers: [jsonAccept, ['Content-Type', 'application/json'], await bearer(scenario)],
    body: JSON.stringify({ data: drawnHex('text under a code', 16), expiresAt: targetNow() + keptFor }),
  }),
};

const keptTextReading: ServiceCall = {
  name: 'request for the text under a code',
  shows: 'SUPPLEMENT-CODES-003',
  prepare: async (scenario) => {
    const code = await memberOf(scenario, keptText, 'code');
    const headers = [jsonAccept, await bearer(scenario)];
    return { method: 'GET', url: `/Codes/${pathSegment(code, 'code')}`, headers };
  },
};

const registration: ServiceCall = {
  name: 'request of a client for its registration',
  shows: 'SUPPLEMENT-CLIENTINFO-001',
  prepare: async (scenario) => ({
    ...{ method: 'GET', url: '/clientinfo' },
    headers: [jsonAccept, basicOf(await clientOf(scenario))],
  }),
};

const wrongPassword: Fault<HttpRequest> = {
  name: 'a wrong password',
  apply: (request) => ({ ...request, body: `${request.body}-wrong` }),
};

const noCredentials: Fault<HttpRequest> = {
  name: 'no client credentials',
  apply: (request) => withHeader(request, 'Authorization'),
};

const wrongSecret: Fault<HttpRequest> = {
  name: 'a wrong secret',
  apply: async (request, scenario) =>
    withHeader(request, 'Authorization', basicCredentials((await clientOf(scenario)).id, 'not-the-secret')),
};

/** The same request has gone before. */
const usedBefore: Fault<HttpRequest> = {
  name: 'a code that was used',
  apply: async (request, scenario) => {
    await scenario.exchange(request, { role: 'preparation' });
    return request;
  },
};

const codeOfAnother: Fault<HttpRequest> = {
  name: 'the code of another client',
  apply: async (request, scenario) => {
    const { client } = await useGrant(scenario, clientCredentials, loginServer);
    return {
      ...request,
      url: request.url.replace(/client_id=[^&]*/, formEncode([['client_id', client.id]])),
    };
  },
};

/** What an external login server asks of the service (supplement, section 11). */
export const externalLoginRequests: readonly AccountRequest[] = [
  requesting('a login code for a user', loginCode),
  requesting('a login code for a user with a wrong password', loginCode, wrongPassword),
  requesting('a login code for a user with no client credentials', loginCode, noCredentials),
  requesting('the login by a code', codeLogin),
  requesting('the login by a code that was used', codeLogin, usedBefore),
  requesting('the login by the code of another client', codeLogin, codeOfAnother),
  requesting('the account of a user', account),
  requesting('the account of a user with a wrong password', account, wrongPassword),
  requesting('the account of a user as a login server', trustedAccount),
  requesting('the account of a user with the token of no login server', trustedAccount, withoutAuthority),
  requesting('a code for a text', keptText),
  requesting('a code for a text with the token of no login server', keptText, withoutAuthority),
  requesting('the text under a code', keptTextReading),
  requesting('the text under a code that was used', keptTextReading, usedBefore),
  requesting('its own registration', registration),
  requesting('its own registration with a wrong secret', registration, wrongSecret),
];

import { type HttpRequest, headerValue } from '../../client/exchange.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { drawnText } from '../../draws/draws.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import { type ClientFixture, secretOf } from '../../fixtures/client-fixture.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { secondsNow } from '../../keys/clock.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { administeredClient } from '../administration/client-values.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { hasStatus, isSuccess } from '../core/judgements/answer.ts';
import { password } from '../grants/password.ts';
import { withToken } from '../grants/user-info.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { type ObtainedToken, obtainToken } from '../token/obtained-token.ts';
import { withTokenFormat } from '../token/token-recipe.ts';
import { holds } from './administration-crossings.ts';
import { type Crossing, plainRecipe, stillTaken, twinOf } from './crossing.ts';

const jsonTypes = [
  ['Accept', 'application/json'],
  ['Content-Type', 'application/json'],
] as const;

/** A user with a decision of its own about a client, and a token that shows it. */
async function decided(scenario: Scenario): Promise<{ readonly clientId: string; readonly token: string }> {
  const { fixtures } = scenario.run;
  const groups = ['oauth.approvals', 'assay.read'];
  const user = await fixtures.accounts.ownUser({ ...grantUser(scenario.run, 'zone-decider'), groups });
  const { id: clientId } = await fixtures.ownClient(administeredClient);
  const token = await fixtures.tokens.ofUser(user, 'oauth.approvals');
  const json = [{ userId: user.id, clientId, scope: 'assay.read', status: 'APPROVED' }];
  const request = { ...approvalsOf(scenario, token), method: 'PUT', body: JSON.stringify(json) };
  const { response } = await scenario.exchange(request, { role: 'preparation' });
  if (isSuccess(response).passed) return { clientId, token };
  throw blockedBy('SUPPLEMENT-APPROVALS-008', `putting approvals was answered with ${response.status}`);
}

function approvalsOf({ run }: Scenario, token: string): HttpRequest {
  return withToken({ method: 'GET', url: `${authorizationUrl(run)}/approvals`, headers: jsonTypes }, token);
}

/** Asks for the decisions of a user with the token of the user. */
const approvals: Crossing = {
  name: 'the approvals of a user',
  async use(at, from) {
    const [own, foreign] = [await decided(at), await decided(from)];
    const request = async () => approvalsOf(at, own.token);
    const about = { name: this.name, key: ['approvals', own.clientId] };
    const recipe = plainRecipe(about, request, (response) => {
      const ofForeign = holds(response, 'clientId', foreign.clientId);
      return ofForeign.passed ? ofForeign : holds(response, 'clientId', own.clientId);
    });
    const apply = (asked: HttpRequest) => withToken(asked, foreign.token);
    return { sent: await at.attempt(recipe, { name: this.name, apply }) };
  },
};

/** What of an answer one has to have, to go on. @throws ScenarioStopped when it is not there */
async function codeFrom(
  scenario: Scenario,
  request: HttpRequest,
  shows: 'SUPPLEMENT-AUTOLOGIN-001' | 'SUPPLEMENT-CODES-001',
): Promise<string> {
  const { response } = await scenario.exchange(request, { role: 'preparation' });
  const code = stringMember(jsonObject(response.body), 'code');
  if (code !== undefined) return code;
  throw blockedBy(shows, `the request for a code was answered with ${response.status}`);
}

function basicOf(client: ClientFixture): readonly [string, string] {
  const credentials = Buffer.from(`${client.id}:${secretOf(client)}`).toString('base64');
  return ['Authorization', `Basic ${credentials}`];
}

/** A code by which the browser of a user logs in, asked for by a client of both zones. */
const loginCode: Crossing = {
  name: 'a login code',
  async use(at, from) {
    const client = await from.run.fixtures.ownClient(administeredClient);
    await twinOf(client, at);
    const codeIn = async (scenario: Scenario): Promise<string> => {
      const { userName, password: secret } = await scenario.run.fixtures.accounts.ownUser(
        grantUser(scenario.run),
      );
      const url = `${authorizationUrl(scenario.run)}/autologin`;
      const body = JSON.stringify({ username: userName, password: secret });
      const request = { method: 'POST', url, headers: [...jsonTypes, basicOf(client)], body } as const;
      return codeFrom(scenario, request, 'SUPPLEMENT-AUTOLOGIN-001');
    };
    const loginBy = (code: string): HttpRequest => {
      const query = new URLSearchParams({ code, client_id: client.id });
      return {
        method: 'GET',
        url: `${authorizationUrl(at.run)}/autologin?${query}`,
        headers: [['Accept', 'text/html']],
      };
    };
    const about = { name: this.name, key: ['login code', client.id], isIrrevocable: true };
    const recipe = plainRecipe(
      about,
      async () => loginBy(await codeIn(at)),
      (response) => leadsOn(response),
    );
    const foreign = await codeIn(from);
    const sent = await at.attempt(recipe, { name: this.name, apply: () => loginBy(foreign) });
    // "a used code: 500 with body `{}`" (supplement, section 11); one that is unknown is no better.
    return { sent, faults: [500] };
  },
};

/** A redirect, and not back to the login page with an error. */
function leadsOn(response: Parameters<typeof hasStatus>[0]) {
  const outcome = hasStatus(response, 302);
  const isRefusal = /\/login\?(.*&)?error=/.test(headerValue(response, 'location') ?? '');
  return { ...outcome, passed: outcome.passed && !isRefusal };
}

/** A text that a login server keeps under a code. */
const keptCode: Crossing = {
  name: 'the code of a text',
  async use(at, from) {
    const tokenIn = async (scenario: Scenario): Promise<string> => {
      const client = await scenario.run.fixtures.client({
        ...clientCredentials.clientSpec,
        name: 'zone-login-server',
        authorities: ['oauth.login'],
      });
      const request = clientCredentials.request({
        baseUrl: authorizationUrl(scenario.run),
        client,
        scenario,
      });
      return (await obtainToken(scenario, request)).value;
    };
    const codeIn = async (scenario: Scenario): Promise<string> => {
      const url = `${authorizationUrl(scenario.run)}/Codes`;
      const json = { data: drawnText('kept text', 12), expiresAt: (secondsNow() + 300) * 1000 };
      const request: HttpRequest = { method: 'POST', url, headers: jsonTypes, body: JSON.stringify(json) };
      return codeFrom(scenario, withToken(request, await tokenIn(scenario)), 'SUPPLEMENT-CODES-001');
    };
    const token = await tokenIn(at);
    const reading = (code: string): HttpRequest => {
      const url = `${authorizationUrl(at.run)}/Codes/${pathSegment(code, 'code')}`;
      return withToken({ method: 'GET', url, headers: [['Accept', 'application/json']] }, token);
    };
    const about = { name: this.name, key: ['kept code', token], isIrrevocable: true };
    const recipe = plainRecipe(about, async () => reading(await codeIn(at)), isSuccess);
    const foreign = await codeIn(from);
    return { sent: await at.attempt(recipe, { name: this.name, apply: () => reading(foreign) }) };
  },
};

/** Whose tokens are revoked all at once: the path, and a token of its own. */
interface Holder {
  readonly path: string;
  readonly token: ObtainedToken;
}

/** A client that nobody else uses, with a token of its own. */
async function holdingClient(scenario: Scenario): Promise<Holder> {
  const client = await scenario.run.fixtures.ownClient(clientCredentials.clientSpec);
  const request = clientCredentials.request({ baseUrl: authorizationUrl(scenario.run), client, scenario });
  return {
    path: `/oauth/token/revoke/client/${pathSegment(client.id, 'client_id')}`,
    token: await obtainToken(scenario, withTokenFormat(request, 'opaque')),
  };
}

/** A user whom nobody else uses, with a token of a client. */
async function holdingUser(scenario: Scenario): Promise<Holder> {
  const { fixtures } = scenario.run;
  const user = await fixtures.accounts.ownUser(grantUser(scenario.run));
  const client = await fixtures.client(password.clientSpec);
  const context = { baseUrl: authorizationUrl(scenario.run), client, scenario, user };
  return {
    path: `/oauth/token/revoke/user/${pathSegment(user.id, 'id of a user')}`,
    token: await obtainToken(scenario, withTokenFormat(await password.request(context), 'opaque')),
  };
}

/** Has the administrator of the zone revoke all tokens of somebody. */
function revokedOf(name: string, holderIn: (scenario: Scenario) => Promise<Holder>): Crossing {
  return {
    name,
    async use(at, from) {
      const [own, foreign] = [await holderIn(at), await holderIn(from)];
      const call = ({ path }: Holder): AdminCall => ({ method: 'GET', path });
      const request = (holder: Holder) => at.run.fixtures.admin.request(call(holder));
      const recipe = plainRecipe(
        { name, key: [name, own.path], isIrrevocable: true },
        () => request(own),
        isSuccess,
      );
      const sent = await at.attempt(recipe, { name, apply: () => request(foreign) });
      return { sent, unchanged: () => stillTaken(from, foreign.token) };
    },
  };
}

/** Decisions, codes of external logins, and tokens that are revoked all at once. */
export const accountCrossings: readonly Crossing[] = [
  approvals,
  loginCode,
  keptCode,
  revokedOf('the tokens of a client, revoked by its id,', holdingClient),
  revokedOf('the tokens of a user, revoked by the id of the user,', holdingUser),
];

import { expect } from 'chai';
import type { Exchange } from '../../../src/client/exchange.ts';
import { SuiteDefect } from '../../../src/errors.ts';
import {
  outlived,
  precededBy,
  usedAgain,
  usedOnce,
  wrongPasswords,
} from '../../../src/protocol/grants/events.ts';
import { event, lastingEvent } from '../../../src/protocol/token/faults/scenario-fault.ts';
import { tokenDraft } from '../../../src/protocol/token/token-recipe.ts';
import type { TokenRequest } from '../../../src/protocol/token/token-request.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { exampleRun, exampleScenario, exampleTarget, noScenario } from '../../scenario/example-run.ts';

const request: TokenRequest = {
  baseUrl: 'http://target',
  grantType: 'password',
  verifies: 'TOKEN-REQUEST-GRANT-003',
  authentication: { method: 'omitted' },
  parameters: [],
};
const draft = {
  ...tokenDraft('http://target', { method: 'none', clientId: 'client' }, []),
  request,
  client: { id: 'client', spec: { name: 'client', authorized_grant_types: [] } },
};
const adding = (name: string) =>
  event(name, async (own) => ({ ...own, parameters: [...own.parameters, [name, '']] }));

describe('What happens before a token request', () => {
  it('happens in the order in which the page says it', async () => {
    const { event: chain } = precededBy(precededBy(request, adding('first')), adding('second'));
    const { parameters = [] } = (await chain?.apply(draft, noScenario)) ?? {};
    expect(parameters.map(([name]) => name)).to.deep.equal(['first', 'second']);
    expect(chain?.name).to.equal('first, second');
    expect(chain?.isLasting).to.equal(false);
  });

  it('lasts where any of it lasts', () => {
    const lasting = lastingEvent('lasting', async (own) => own);
    expect(precededBy(precededBy(request, lasting), adding('second')).event?.isLasting).to.equal(true);
    expect(precededBy(precededBy(request, adding('first')), lasting).event?.isLasting).to.equal(true);
  });

  it('is a mistake of the suite where the request carries no such credential', async () => {
    const error: unknown = await Promise.resolve(usedOnce('code').apply(draft, noScenario)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(SuiteDefect);
  });

  const from = (origin: TokenRequest, body: string): TokenRequest => ({
    ...request,
    grantType: 'refresh_token',
    origin: {
      request: origin,
      exchange: () =>
        ({ request: { method: 'POST', url: 'http://target', headers: [], body } }) as unknown as Exchange,
    },
  });

  it('sends the earliest request with a credential once more', async () => {
    const sent: unknown[] = [];
    const scenario = {
      exchange: async ({ body }: { body: string }) => sent.push(body),
    } as unknown as Scenario;
    const first = from(request, 'refresh_token=1');
    const chain = from(first, 'refresh_token=2');
    await usedAgain('refresh_token').apply({ ...draft, request: from(chain, 'refresh_token=3') }, scenario);
    expect(sent).to.deep.equal(['refresh_token=1']);
  });

  it('is a mistake of the suite where nothing before had the credential', async () => {
    const led = { ...draft, request: from(request, 'refresh_token=1') };
    const error: unknown = await Promise.resolve(usedAgain('code').apply(led, noScenario)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(SuiteDefect);
  });

  it('is never what locks a user of other scenarios', async () => {
    const run = exampleRun(exampleTarget('http://target'));
    const { accounts } = run.fixtures;
    accounts.userNames.push('everybody-uses');
    const locked = wrongPasswords(5, '{{ user.userName }}', async () => 'everybody-uses');
    const error: unknown = await Promise.resolve(locked.apply(draft, exampleScenario(run))).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(SuiteDefect).with.property('code', 'shared-user-altered');
  });

  it('refuses a lifetime that neither the profile nor the client has', async () => {
    const scenario = exampleScenario(exampleRun(exampleTarget('http://target')));
    const error: unknown = await Promise.resolve(outlived('assay').apply(draft, scenario)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(SuiteDefect);
  });
});

import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import { precededBy, usedOnce } from '../../../src/protocol/grants/events.ts';
import { event, lastingEvent } from '../../../src/protocol/token/faults/scenario-fault.ts';
import type { TokenRequest } from '../../../src/protocol/token/token-recipe.ts';
import { tokenDraft } from '../../../src/protocol/token/token-request.ts';
import { noScenario } from '../../scenario/example-run.ts';

const request: TokenRequest = {
  baseUrl: 'http://target',
  grantType: 'password',
  shows: 'TOKEN-REQUEST-GRANT-003',
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
});

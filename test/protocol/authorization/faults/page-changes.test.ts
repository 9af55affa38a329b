import { expect } from 'chai';
import { SuiteDefect } from '../../../../src/errors.ts';
import type { AuthorizationDraft } from '../../../../src/protocol/authorization/authorization-request.ts';
import type { AuthorizationFault } from '../../../../src/protocol/authorization/authorize.ts';
import { headerLeftOut, headerSet } from '../../../../src/protocol/authorization/faults/page-changes.ts';
import {
  parameterBeside,
  parameterLeftOut,
  parameterSet,
  together,
} from '../../../../src/protocol/core/page-changes.ts';
import { noScenario } from '../../../scenario/example-run.ts';

const draft = {
  parameters: [
    ['client_id', 'own'],
    ['scope', 'a'],
  ],
  authorization: 'Bearer t',
} as unknown as AuthorizationDraft;

const parametersOf = async (fault: AuthorizationFault) => (await fault.apply(draft, noScenario)).parameters;

async function refused(fault: AuthorizationFault): Promise<void> {
  const error = await Promise.resolve()
    .then(() => fault.apply(draft, noScenario))
    .catch((thrown: unknown) => thrown);
  expect(error).to.be.instanceOf(SuiteDefect).with.property('code', 'no-fault');
}

describe('A change of an authorization request that the page shows', () => {
  const cases: readonly [AuthorizationFault, readonly (readonly string[])[]][] = [
    [
      parameterSet('scope', 'b', async () => 'b'),
      [
        ['client_id', 'own'],
        ['scope', 'b'],
      ],
    ],
    [
      parameterSet('scope', 'own b', async (own) => `${own} b`),
      [
        ['client_id', 'own'],
        ['scope', 'a b'],
      ],
    ],
    [
      parameterSet('state', '', async () => ''),
      [
        ['client_id', 'own'],
        ['scope', 'a'],
        ['state', ''],
      ],
    ],
    [parameterLeftOut('scope'), [['client_id', 'own']]],
    [
      parameterBeside('scope', 'own', async (own) => own),
      [
        ['client_id', 'own'],
        ['scope', 'a'],
        ['scope', 'a'],
      ],
    ],
    [
      parameterBeside('scope', 'b', async () => 'b'),
      [
        ['client_id', 'own'],
        ['scope', 'a'],
        ['scope', 'b'],
      ],
    ],
    [
      together([parameterSet('client_id', 'x', async () => 'x'), parameterLeftOut('scope')]),
      [['client_id', 'x']],
    ],
  ];
  for (const [fault, expected] of cases) {
    it(`is made: ${fault.name}`, async () => {
      expect(await parametersOf(fault)).to.deep.equal(expected);
    });
  }

  it('leaves the cookies out, and who could log in again', async () => {
    const { person, userAgent } = await headerLeftOut('Cookie').apply(draft, noScenario);
    expect(person).to.deep.equal({});
    expect(userAgent.cookies.names('https://host.example/')).to.deep.equal([]);
  });

  it('sets the header Authorization, or leaves it out', async () => {
    const set = await headerSet('Authorization', 'x', async (own) => `${own}x`).apply(draft, noScenario);
    expect(set.authorization).to.equal('Bearer tx');
    expect(await headerLeftOut('Authorization').apply(draft, noScenario)).not.to.have.property(
      'authorization',
    );
  });

  it('sets the header Accept, and no other', async () => {
    const set = await headerSet('Accept', 'x', async () => 'x').apply(
      { ...draft, accept: 'own' },
      noScenario,
    );
    expect(set).to.deep.equal({ ...draft, accept: 'x' });
    expect(() => headerSet('Host', 'x', async () => 'x')).to.throw(SuiteDefect, 'a fault sets Host');
  });

  const nothing = [
    parameterSet('scope', 'a', async () => 'a'),
    headerSet('Authorization', 'Bearer t', async (own) => own),
    parameterLeftOut('state'),
    parameterBeside('state', 'b', async () => 'b'),
    headerLeftOut('Accept'),
  ];
  for (const fault of nothing) {
    it(`is refused where it changes nothing: ${fault.name}`, () => refused(fault));
  }
});

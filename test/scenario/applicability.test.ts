import { expect } from 'chai';
import { notForThisTarget } from '../../src/scenario/applicability.ts';
import type { Target } from '../../src/target/target.ts';
import { exampleCatalogue, exampleInfo, exampleRequirement, exampleTarget } from './example-run.ts';

const catalogue = exampleCatalogue(
  exampleRequirement('PLAIN-001'),
  exampleRequirement('SINCE-001', { since: '75.5.0' }),
  exampleRequirement('BEFORE-001', { before: '76.23.0' }),
  exampleRequirement('MFA-001', { needs: ['mfa'] }),
  exampleRequirement('PASSWORD-001', { needs: ['password'] }),
  exampleRequirement('PLATFORM-001', { document: 'platform-resource-api' }),
  exampleRequirement('PLATFORM-RFC-001', { document: 'RFC 9110', needs: ['resource-api'] }),
);
const capabilities = [
  { id: 'mfa', conditional: true, offers: '' },
  { id: 'password', conditional: false, offers: '' },
];

/** Why the last of the requirements does not apply. */
function reason(requirements: string[], changes: Partial<Target>, needs: string[] = []) {
  const target = { ...exampleTarget('http://host'), ...changes };
  const stops = notForThisTarget(exampleInfo({ requirements, needs }), { target, catalogue, capabilities });
  return stops.get(requirements.at(-1) ?? '')?.reason;
}

describe('whether a scenario runs on a target', () => {
  const cases: readonly [what: string, found: string | undefined, expected: string | undefined][] = [
    ['it does when nothing speaks against it', reason(['PLAIN-001'], {}), undefined],
    ['not before its release', reason(['SINCE-001'], { release: '75.4.9' }), 'not-applicable'],
    ['from its release on', reason(['SINCE-001'], { release: '75.5.0' }), undefined],
    ['on an unknown release, as on the newest', reason(['SINCE-001'], {}), undefined],
    [
      'not from the release that dropped it',
      reason(['BEFORE-001'], { release: '76.23.0' }),
      'not-applicable',
    ],
    ['on the release before that', reason(['BEFORE-001'], { release: '76.22.9' }), undefined],
    [
      'not on an unknown release, when the newest has it no more',
      reason(['BEFORE-001'], {}),
      'not-applicable',
    ],
    [
      'free of charge without what the document makes conditional',
      reason(['MFA-001'], { off: ['mfa'] }),
      'not-applicable',
    ],
    ['at a price without a grant', reason(['PASSWORD-001'], { off: ['password'] }), 'excluded-by-user'],
    [
      'not without a capability of its own tags, which takes nothing from its other scenarios',
      reason(['PLAIN-001'], { off: ['password'] }, ['password']),
      'not-applicable',
    ],
    [
      'not with a capability that came with a later release',
      reason(['PLAIN-001'], { release: '76.22.9' }, ['private-key-jwt']),
      'not-applicable',
    ],
    [
      'from the release of that capability on',
      reason(['PLAIN-001'], { release: '76.23.0' }, ['private-key-jwt']),
      undefined,
    ],
    ['with another capability off', reason(['PLAIN-001'], { off: ['password'] }), undefined],
    [
      'it does when one of its requirements applies',
      reason(['MFA-001', 'PLAIN-001'], { off: ['mfa'] }),
      undefined,
    ],
    [
      'it does, but not for the one that does not apply',
      reason(['PLAIN-001', 'MFA-001'], { off: ['mfa'] }),
      'not-applicable',
    ],
    [
      'it does when its requirement is not in the catalogue: the lint objects',
      reason(['NONE-1'], {}),
      undefined,
    ],
  ];
  for (const [what, found, expected] of cases) {
    it(what, () => expect(found).to.equal(expected));
  }

  it('needs no other service than that of its requirement, be that one of a standard', () => {
    const { authorization: _authorization, ...without } = exampleTarget('http://host');
    const context = { target: without, catalogue, capabilities };
    const stopOf = (id: string) => notForThisTarget(exampleInfo({ requirements: [id] }), context).get(id);
    expect(stopOf('PLATFORM-RFC-001')).to.equal(undefined);
    expect(stopOf('PLAIN-001')).to.deep.include({ reason: 'excluded-by-user' });
  });

  it('needs the base URL of its service', () => {
    const { resource: _resource, ...without } = exampleTarget('http://host');
    const context = { target: without, catalogue, capabilities };
    const stops = notForThisTarget(exampleInfo({ requirements: ['PLATFORM-001', 'PLAIN-001'] }), context);
    const stop = stops.get('PLATFORM-001');
    expect(stop).to.deep.include({ reason: 'excluded-by-user' });
    expect(stop?.message).to.contain('resource-api');
    expect(stops.get('PLAIN-001')).to.equal(undefined);
  });
});

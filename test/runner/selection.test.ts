import { expect } from 'chai';
import { UsageError } from '../../src/errors.ts';
import { describeSelection, type Selection, select } from '../../src/runner/selection.ts';
import { exampleCatalogue, exampleInfo, exampleRequirement } from '../scenario/example-run.ts';

const catalogue = exampleCatalogue(
  exampleRequirement('TOKEN-CC-001', {
    aliases: ['OLD-CC-001'],
    caseOf: { id: 'TOKEN-CC-009', sentence: 'It holds' },
  }),
  exampleRequirement('TOKEN-CC-002', { needs: ['mfa'] }),
  exampleRequirement('TOKEN-PKCE-001', { section: 'Proof key', threat: 'A stolen code is worth something' }),
  exampleRequirement('NO-SCENARIO-001'),
);
const scenarios = [
  exampleInfo({ feature: 'features/token/a.feature', requirements: ['TOKEN-CC-001'], tags: ['@must'] }),
  exampleInfo({
    feature: 'features/token/a.feature',
    requirements: ['TOKEN-CC-002', 'TOKEN-PKCE-001'],
    tags: ['@must', '@slow'],
  }),
  exampleInfo({ feature: 'features/tokens.feature', requirements: ['TOKEN-PKCE-001'], tags: ['@should'] }),
];

function selected(selection: Selection) {
  const found = select(selection, catalogue, scenarios);
  return {
    scenarios: found.scenarios.map((scenario) => scenarios.indexOf(scenario)),
    requirements: found.requirements === undefined ? undefined : [...found.requirements],
  };
}

describe('a selection', () => {
  it('of nothing leaves nothing out', () => {
    expect(selected({})).to.deep.equal({ scenarios: [0, 1, 2], requirements: undefined });
    expect(selected({ tags: [], features: [] }).requirements).to.equal(undefined);
  });

  const cases: readonly [what: string, selection: Selection, scenarios: number[], requirements: string[]][] =
    [
      ['by the set of security', { tags: ['security'] }, [1, 2], ['TOKEN-CC-002', 'TOKEN-PKCE-001']],
      ['by id', { requirements: ['TOKEN-CC-001'] }, [0], ['TOKEN-CC-001']],
      [
        'by the id of the requirement of which it is a case',
        { requirements: ['TOKEN-CC-009'] },
        [0],
        ['TOKEN-CC-001'],
      ],
      ['by alias', { requirements: ['OLD-CC-001'] }, [0], ['TOKEN-CC-001']],
      ['by prefix', { requirements: ['TOKEN-CC'] }, [0, 1], ['TOKEN-CC-001', 'TOKEN-CC-002']],
      ['by part of a section', { sections: ['proof'] }, [1, 2], ['TOKEN-PKCE-001']],
      ['by capability', { capabilities: ['mfa'] }, [1], ['TOKEN-CC-002']],
      ['by tag', { tags: ['should'] }, [2], ['TOKEN-PKCE-001']],
      ['by tag with its @', { tags: ['@slow'] }, [1], ['TOKEN-CC-002', 'TOKEN-PKCE-001']],
      ['by file', { features: ['features/tokens.feature'] }, [2], ['TOKEN-PKCE-001']],
      [
        'by folder, which is no prefix of names',
        { features: ['./features/token/'] },
        [0, 1],
        ['TOKEN-CC-001', 'TOKEN-CC-002', 'TOKEN-PKCE-001'],
      ],
      [
        'by either of two words',
        { requirements: ['TOKEN-CC-001', 'TOKEN-PKCE'] },
        [0, 1, 2],
        ['TOKEN-CC-001', 'TOKEN-PKCE-001'],
      ],
      ['by all of two kinds', { requirements: ['TOKEN-PKCE'], tags: ['slow'] }, [1], ['TOKEN-PKCE-001']],
    ];
  for (const [what, selection, indexes, requirements] of cases) {
    it(what, () => expect(selected(selection)).to.deep.equal({ scenarios: indexes, requirements }));
  }

  it('keeps requirements that match and have no scenario: they are not tested', () => {
    expect(selected({ sections: ['POST /oauth/token'] }).requirements).to.include('NO-SCENARIO-001');
  });

  const misses: readonly [what: string, selection: Selection, code: string][] = [
    ['an unknown id', { requirements: ['TOKEN-CC-001', 'TYPO'] }, 'unknown-requirement'],
    ['an unknown section', { sections: ['nowhere'] }, 'unknown-section'],
    ['an unknown capability', { capabilities: ['mfa', 'mfaa'] }, 'unknown-capability'],
    ['an unknown tag', { tags: ['must', 'musst'] }, 'unknown-tag'],
    ['an unknown file', { features: ['features/token', 'features/tok'] }, 'unknown-feature'],
    ['an empty word', { requirements: [''] }, 'unknown-requirement'],
    [
      'words that match nothing together',
      { requirements: ['TOKEN-CC'], tags: ['should'] },
      'empty-selection',
    ],
    ['a requirement without a scenario', { requirements: ['NO-SCENARIO-001'] }, 'empty-selection'],
  ];
  for (const [what, selection, code] of misses) {
    it(`is a usage error with ${what}`, () => {
      expect(() => selected(selection))
        .to.throw(UsageError)
        .with.property('code', code);
    });
  }

  it('is described as one line', () => {
    expect(describeSelection({ requirements: ['A-001', 'A-002', 'A-003'] })).to.equal(
      'requirements A-001 to 003',
    );
    const many = Array.from({ length: 90 }, (_, at) => `AREA-${at}-001`);
    expect(describeSelection({ requirements: many }))
      .to.match(/^requirements AREA-0-001, .*, … \(90 in all\)$/)
      .and.to.have.length.below(240);
    expect(describeSelection({ requirements: ['A', 'B'], tags: ['c'], sections: [] })).to.equal(
      'requirements A, B; tags c',
    );
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { type Touchable, touchedBy } from '../../proof/defects/changed.ts';
import { changedFiles } from '../../proof/defects/changed-files.ts';
import { importersIn } from '../../proof/defects/import-graph.ts';
import { chosenBy } from '../../proof/defects/prove-changed.ts';
import { suiteRoot } from '../../src/root.ts';

const home = 'reference-server/defects';
const texts: Readonly<Record<string, string>> = {
  [`${home}/one.ts`]: "{ id: 'one-a' }, { id: 'one-b' }",
  [`${home}/two.ts`]: "{ id: 'two' }",
};
const suite: Touchable = {
  defects: [
    { id: 'one-a', breaks: ['PAGE-001'] },
    { id: 'one-b', breaks: ['PAGE-002'] },
    { id: 'two', breaks: ['PAGE-001', 'PAGE-003'] },
  ],
  requirements: ['PAGE-001', 'PAGE-002', 'PAGE-003'],
  importers: new Map([
    [`${home}/helper.ts`, [`${home}/one.ts`]],
    [`${home}/one.ts`, [`${home}/index.ts`]],
    [`${home}/two.ts`, [`${home}/index.ts`]],
    [`${home}/index.ts`, ['reference-server/index.ts', `${home}/watch.ts`]],
    [`${home}/watch.ts`, ['reference-server/compose.ts']],
    [`${home}/apply.ts`, [`${home}/two.ts`, 'reference-server/compose.ts']],
    ['src/judged.ts', ['steps/a.steps.ts']],
    ['src/typed.ts', ['steps/a.steps.ts', 'steps/parameter-types/typed.ts']],
    ['src/engine.ts', ['steps/a.steps.ts', 'src/index.ts']],
  ]),
  textOf: (path) => texts[path] ?? '',
  requirementsBySteps: async (path) => (path === 'steps/a.steps.ts' ? ['PAGE-002'] : []),
};

async function touched(path: string, before = '', after = ''): Promise<readonly string[] | 'all'> {
  const [one] = await touchedBy([{ path, before, after }], suite);
  return one?.defects === 'all' ? 'all' : [...(one?.defects ?? [])];
}

describe('a change touches', () => {
  const entry = (id: string, sentence: string) => `  - id: ${id}\n    sentence: ${sentence}\n`;
  const cases: readonly (readonly [what: string, found: () => Promise<unknown>, expected: unknown])[] = [
    ['what a feature is about', () => touched('features/a.feature', '', '@req:PAGE-003'), ['two']],
    ['what it was about', () => touched('features/a.feature', '@req:PAGE-002', ''), ['one-b']],
    [
      'the entry of a requirement, and no other',
      () =>
        touched(
          'requirements/doc/1.yaml',
          `a:\n${entry('PAGE-001', 'x')}${entry('PAGE-003', 'y')}`,
          `a:\n${entry('PAGE-001', 'x')}${entry('PAGE-003', 'z')}`,
        ),
      ['two'],
    ],
    [
      'all of a section whose head is another',
      () =>
        touched('requirements/doc/1.yaml', `a:\n${entry('PAGE-002', 'x')}`, `b:\n${entry('PAGE-002', 'x')}`),
      ['one-b'],
    ],
    ['the defects of a file', () => touched(`${home}/one.ts`), ['one-a', 'one-b']],
    ['those of a file that imports it', () => touched(`${home}/helper.ts`), ['one-a', 'one-b']],
    ['all, where the server hangs on it', () => touched(`${home}/apply.ts`), 'all'],
    ['all, where it lists them', () => touched(`${home}/index.ts`), 'all'],
    ['what a file of steps is used for', () => touched('steps/a.steps.ts'), ['one-b']],
    ['what a file beneath steps is used for', () => touched('src/judged.ts'), ['one-b']],
    ['all, by a type of parameters', () => touched('src/typed.ts'), 'all'],
    ['all, by the engine', () => touched('src/engine.ts'), 'all'],
    ['all, by a hook', () => touched('steps/hooks.ts'), 'all'],
    ['all, by the server', () => touched('reference-server/compose.ts'), 'all'],
    ['all, by what is not known', () => touched('package-lock.json'), 'all'],
    ['nothing by documentation', () => touched('docs/ci.md'), []],
  ];
  for (const [what, found, expected] of cases) {
    it(what, async () => expect(await found()).to.deep.equal(expected));
  }

  it('what its files touch together, and says of each how much', () => {
    const defects = suite.defects.map((one) => ({ ...one, mistake: '', setting: {} }));
    const some = chosenBy(
      [
        { path: 'a', defects: new Set(['two']) },
        { path: 'b', defects: new Set() },
      ],
      defects,
    );
    expect(some.defects.map(({ id }) => id)).to.deep.equal(['two']);
    expect(some.lines).to.deep.equal(['  a: 1 defect', '  b: no defect']);
    expect(chosenBy([{ path: 'c', defects: 'all' }], defects).defects).to.have.length(3);
  });
});

describe('the change of a checkout', () => {
  let folder: string;
  const git = (...flags: string[]) => execFileSync('git', flags, { cwd: folder, stdio: 'ignore' });
  const root = () => pathToFileURL(`${folder}/`);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-changed-'));
    mkdirSync(join(folder, 'docs'));
    for (const name of ['kept', 'changed', 'gone']) writeFileSync(join(folder, 'docs', name), name);
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.invalid', 'commit', '--quiet', '-m', 'all');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is what is changed, new and gone, with what stood there', () => {
    expect(changedFiles(root(), 'HEAD')).to.deep.equal([]);
    writeFileSync(join(folder, 'docs', 'changed'), 'otherwise');
    writeFileSync(join(folder, 'docs', 'neu, mit Ümlaut'), 'new');
    git('rm', '--quiet', 'docs/gone');
    expect(changedFiles(root(), 'HEAD')).to.deep.equal([
      { path: 'docs/changed', before: 'changed', after: 'otherwise' },
      { path: 'docs/gone', before: 'gone', after: '' },
      { path: 'docs/neu, mit Ümlaut', before: '', after: 'new' },
    ]);
  });

  it('is not known since what git does not know', () => {
    for (const since of ['no-such-branch', '--output=x']) {
      expect(() => changedFiles(root(), since)).to.throw('git knows no such commit here');
    }
  });
});

describe('the imports of the checkout', () => {
  it('name the steps that hang on a judgement, and the files of defects on a helper', () => {
    const importers = importersIn(suiteRoot);
    expect(importers.get('steps/world.ts')).to.include('steps/cookies.steps.ts');
    expect(importers.get('reference-server/defects/json-body.ts')).to.include(
      'reference-server/defects/health.ts',
    );
  });
});

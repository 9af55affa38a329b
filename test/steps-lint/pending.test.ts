import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import {
  earlierPending,
  growthProblems,
  pendingFile,
  pendingProblems,
  pendingText,
  readPending,
} from '../../scripts/feature-lint/pending.ts';

const catalogue = ['A-001', 'B-001', 'C-001'];
const messages = (pending: string[], covered: string[]) =>
  pendingProblems(pending, catalogue, new Set(covered)).map(({ message }) => message);

describe('the list of what is pending', () => {
  it('and what is covered make the catalogue', () => {
    expect(messages(['B-001', 'C-001'], ['A-001'])).to.deep.equal([]);
    expect(messages([], catalogue)).to.deep.equal([]);
  });

  const cases: readonly [what: string, found: string[], problem: string][] = [
    ['lacks an id without a Rule', messages(['C-001'], ['A-001']), 'B-001 has no Rule and is not listed'],
    ['keeps an id with a Rule', messages(['A-001'], catalogue), 'A-001 has a Rule: take it off the list'],
    [
      'knows an id that is gone',
      messages(['X-001'], catalogue),
      'X-001 is not in the catalogue: take it off the list',
    ],
    ['says an id twice', messages(['B-001', 'B-001', 'C-001'], ['A-001']), 'B-001 is listed twice'],
    ['is not sorted', messages(['C-001', 'B-001'], ['A-001']), 'the list is not sorted'],
  ];
  for (const [what, found, problem] of cases) {
    it(`is wrong when it ${what}`, () => expect(found).to.deep.equal([problem]));
  }

  it('does not take back what was tested, and may take in what is new', () => {
    const earlier = { pending: ['B-001'], catalogue: new Set(['A-001', 'B-001']) };
    expect(growthProblems(['B-001'], earlier)).to.deep.equal([]);
    expect(growthProblems(['B-001', 'C-001'], earlier)).to.deep.equal([]);
    expect(growthProblems(['A-001'], earlier)[0]?.message).to.contain('A-001 was tested');
    expect(growthProblems(['A-001'], undefined)).to.deep.equal([]);
  });
});

describe('the history of the list', () => {
  let folder: string;
  let root: URL;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-pending-'));
    root = pathToFileURL(`${folder}/`);
    mkdirSync(join(folder, 'requirements/document'), { recursive: true });
    git('init', '-q');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function git(...parameters: string[]) {
    const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...identity, ...parameters], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status, stderr).to.equal(0);
  }

  function write(pending: string[], ids: string[]) {
    writeFileSync(join(folder, pendingFile), pendingText(pending));
    const entries = ids.map((id) => `  - id: ${id}\n`).join('');
    writeFileSync(join(folder, 'requirements/document/a.yaml'), `requirements:\n${entries}`);
  }

  function commit() {
    git('add', '.');
    git('commit', '-q', '-m', 'a commit');
  }

  it('is read back as it was written', () => {
    expect(readPending(root)).to.deep.equal([]);
    write(['B-001', 'A-001'], []);
    expect(readPending(root)).to.deep.equal(['A-001', 'B-001']);
  });

  it('is unknown without a commit, and with the first one', () => {
    write(['A-001'], ['A-001']);
    expect(earlierPending(root)).to.equal(undefined);
    commit();
    expect(earlierPending(root)).to.equal(undefined);
  });

  it('is the last commit for a list that was changed since, and the one before for one that was not', () => {
    write(['A-001', 'B-001'], ['A-001', 'B-001']);
    commit();
    write(['A-001'], ['A-001', 'B-001', 'C-001']);
    expect(earlierPending(root)?.pending).to.deep.equal(['A-001', 'B-001']);
    commit();
    expect(earlierPending(root)?.pending).to.deep.equal(['A-001', 'B-001']);
    write(['A-001', 'C-001'], ['A-001', 'B-001', 'C-001']);
    const earlier = earlierPending(root);
    expect(earlier?.pending).to.deep.equal(['A-001']);
    expect(earlier?.catalogue).to.deep.equal(new Set(['A-001', 'B-001', 'C-001']));
  });
});

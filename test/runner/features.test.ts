import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { SuiteDefect } from '../../src/errors.ts';
import { suiteRoot } from '../../src/root.ts';
import { featureFiles, indexFeatures, readers, sourcedPickles } from '../../src/runner/features.ts';

const gherkin = `@area
Feature: Something

  Background:
    Given an actor

  Scenario: Rows of a table
    When it acts twice
    Then the token response has:
      | requirement | member | form              |
      | C-001 C-002 | jti    | a string          |
      | C-003       | scope  | absent            |
    And it holds that:
      | requirement | sentence    |
      | C-003       | it is heard |
    And it is seen

  @req:A-001 @must
  Rule: One

    @needs:mfa
    Scenario: Alone
      When it acts
      Then it is seen

  @must
  Rule: Rows of an outline

    Scenario Outline: <case>
      When it acts <how>
      Then it is seen

      Examples:
        | requirement | case   | how    |
        | B-001       | First  | slowly |
        | B-002 B-003 | Second | fast   |
`;

describe('the index of the features', () => {
  let folder: string;
  let root: URL;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-features-'));
    root = pathToFileURL(`${folder}/`);
    mkdirSync(join(folder, 'features/b'), { recursive: true });
    writeFileSync(join(folder, 'features/b/x.feature'), gherkin);
    writeFileSync(join(folder, 'features/a.feature'), 'Feature: Empty\n');
    writeFileSync(join(folder, 'features/note.md'), 'no feature');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lists feature files from the root, sorted', () => {
    expect(featureFiles(root)).to.deep.equal(['features/a.feature', 'features/b/x.feature']);
  });

  it('gives each scenario its place, its steps with the background, its tags and its needs', () => {
    expect(indexFeatures(root)[1]).to.deep.equal({
      name: 'Alone',
      feature: 'features/b/x.feature',
      line: 22,
      steps: ['an actor', 'it acts', 'it is seen'],
      requirements: ['A-001'],
      rows: {},
      tags: ['@area', '@req:A-001', '@must', '@needs:mfa'],
      needs: ['mfa'],
    });
  });

  it('gives a scenario the requirements of the rows of its tables, each with its sentences', () => {
    const [scenario] = indexFeatures(root);
    expect(scenario?.requirements).to.deep.equal(['C-001', 'C-002', 'C-003']);
    expect(scenario?.steps).to.deep.equal(['an actor', 'it acts twice', 'it is seen']);
    expect(scenario?.rows).to.deep.equal({
      'C-001': ['"jti" of the token response is a string'],
      'C-002': ['"jti" of the token response is a string'],
      'C-003': ['the token response has no "scope"', 'it is heard'],
    });
  });

  it('gives each row of an outline the requirements that it names, and those alone', () => {
    const rows = indexFeatures(root).slice(2);
    expect(rows.map(({ name, requirements }) => [name, requirements])).to.deep.equal([
      ['First', ['B-001']],
      ['Second', ['B-002', 'B-003']],
    ]);
    expect(new Set(rows.map(({ line }) => line)).size).to.equal(2);
  });

  it('is a suite defect that names the file when one cannot be read', () => {
    writeFileSync(
      join(folder, 'features/broken.feature'),
      'Feature: x\n  Scenario: y\n    Given an actor\n    Whn it acts\n',
    );
    expect(() => indexFeatures(root)).to.throw(SuiteDefect, 'features/broken.feature');
  });
});

describe('scenarios as Cucumber runs them', () => {
  const scenarios = indexFeatures(suiteRoot);

  it('are those of the index, in the order in which they are asked for', () => {
    const asked = [scenarios[40], scenarios[3], scenarios[41]].flatMap((one) => one ?? []);
    const found = sourcedPickles(asked).map(({ pickle: { name, uri } }) => ({ name, feature: uri }));
    expect(found).to.deep.equal(asked.map(({ name, feature }) => ({ name, feature })));
  });

  it('are parsed once', () => {
    const first = scenarios.slice(0, 1);
    expect(sourcedPickles(first)[0]).to.equal(sourcedPickles(first)[0]);
  });

  it('are a suite defect where the file has no scenario there any more', () => {
    const moved = scenarios.slice(0, 1).map((scenario) => ({ ...scenario, line: 1 }));
    expect(() => sourcedPickles(moved)).to.throw(SuiteDefect, 'no scenario at line 1');
  });
});

describe('what is kept of the features', () => {
  /** What a reader takes values of, from its own rooms: types alone change nothing. */
  function valuesFrom(file: string): string[] {
    const text = readFileSync(new URL(file, suiteRoot), 'utf8');
    return [...text.matchAll(/^import (?!type )[^;]*?from '(\.[^']+)';/gms)].map(([, path = '']) =>
      posix.join(posix.dirname(file), path),
    );
  }

  it('is forgotten when any module changes that reads them', () => {
    // They say nothing of a scenario.
    const others = [
      ...['src/derived/derived.ts', 'src/errors.ts', 'src/root.ts'],
      ...['src/json/json.ts', 'src/json/url-spelling.ts'],
    ];
    const known = [...readers, ...others];
    for (const file of readers) expect(known, file).to.include.members(valuesFrom(file));
  });
});

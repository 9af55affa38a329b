import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { featureFiles, indexFeatures } from '../../src/engine/features.ts';
import { SuiteDefect } from '../../src/errors.ts';

const gherkin = `@area
Feature: Something

  Background:
    Given an actor

  @req:A-001 @must @needs:mfa
  Rule: One

    Scenario: Alone
      When it acts
      Then it is seen

  @req:B-001 @req:B-002
  Rule: Rows

    Scenario Outline: <case>
      Given the requirement <requirement>
      Then it is seen

      Examples:
        | case   | requirement |
        | First  | B-001       |
        | Second | B-002       |
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
    expect(indexFeatures(root)[0]).to.deep.equal({
      name: 'Alone',
      feature: 'features/b/x.feature',
      line: 10,
      steps: ['an actor', 'it acts', 'it is seen'],
      requirements: ['A-001'],
      tags: ['@area', '@req:A-001', '@must', '@needs:mfa'],
      needs: ['mfa'],
    });
  });

  it('gives each row the requirement that it names, and that alone', () => {
    const rows = indexFeatures(root).slice(1);
    expect(rows.map(({ name, requirements }) => [name, requirements])).to.deep.equal([
      ['First', ['B-001']],
      ['Second', ['B-002']],
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

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { defects } from '../../reference-server/index.ts';
import { parseFeature } from '../../scripts/feature-lint/feature-file.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';

describe('the table of identity zones', () => {
  const rows = readFileSync(new URL('../../docs/identity-zones.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('| SUPPLEMENT-ZONES-'));
  const named = (row: string, form: RegExp) => [...row.matchAll(form)].map(([, name = '']) => name);
  const pairs = rows.flatMap((row) =>
    named(row, /(SUPPLEMENT-ZONES-\d+)/g).flatMap((id) =>
      named(row, /`(zones?-[^`]+)`/g).map((defect) => `${id} ${defect}`),
    ),
  );

  it('has each requirement with each defect that breaks it, and no other', () => {
    const broken = defects.flatMap(({ id, breaks }) =>
      breaks.filter((one) => one.startsWith('SUPPLEMENT-ZONES')).map((one) => `${one} ${id}`),
    );
    expect(pairs.toSorted()).to.deep.equal(broken.toSorted());
  });

  it('leaves no requirement out', () => {
    const judged = loadCatalogue(suiteRoot)
      .requirements.map(({ id }) => id)
      .filter((id) => id.startsWith('SUPPLEMENT-ZONES'));
    expect(new Set(rows.flatMap((row) => named(row, /(SUPPLEMENT-ZONES-\d+)/g)))).to.deep.equal(
      new Set(judged),
    );
  });

  const page = readFileSync(new URL('../../docs/identity-zones.md', import.meta.url), 'utf8');
  const matrix = page.slice(page.indexOf('## What could reach another zone, and how'));
  const cells =
    matrix
      .match(/^\| .* \|$/gm)
      ?.slice(1)
      .flatMap((row) => row.split('|').slice(2, -1)) ?? [];

  it('has each case of isolation in the matrix, and nothing else but reasons', () => {
    const cases = loadCatalogue(suiteRoot)
      .requirements.filter(
        ({ id, caseOf }) => caseOf?.id === 'SUPPLEMENT-ZONES-030' || id === 'SUPPLEMENT-ZONES-047',
      )
      .map(({ id }) => id.slice(-3));
    const words = new Set(cells.flatMap((cell) => cell.trim().split(' ')));
    const reasons = [...matrix.matchAll(/^- (\w): /gm)].map(([, letter = '']) => letter);
    expect([...words].sort()).to.deep.equal([...cases, ...reasons].sort());
  });

  it('says for each case the directions in which the features try it', () => {
    const letters: Readonly<Record<string, string>> = {
      'the default zone': 'D',
      'a zone': 'A',
      'another zone': 'B',
    };
    const path = 'features/identity-zones/isolation.feature';
    const feature = parseFeature(path, readFileSync(new URL(path, suiteRoot), 'utf8'));
    const ways = new Map(
      feature.wordings.map(({ line, situationAndAct }) => {
        const [, at = '', from = ''] =
          /the following in "([\w ]+)", and the same in "([\w ]+)"/.exec(situationAndAct) ?? [];
        return [line, `${letters[from]}→${letters[at]}`];
      }),
    );
    const tried = feature.scenarios.flatMap(({ line, requirements }) =>
      requirements.map((id) => `${id} ${ways.get(line)}`),
    );
    const said = rows
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .filter((row) => row.length === 9)
      .flatMap(([, id, , , ...ticks]) =>
        ['D→A', 'A→D', 'A→B'].filter((_way, at) => ticks[at] === '✓').map((way) => `${id} ${way}`),
      );
    expect(new Set(said)).to.deep.equal(new Set(tried));
  });
});

import { expect } from 'chai';
import picocolors from 'picocolors';
import { SuiteDefect } from '../../../src/errors.ts';
import { buildMatrix } from '../../../src/report/proof/build.ts';
import { renderMatrix } from '../../../src/report/proof/html/page.ts';
import type { KillMatrix } from '../../../src/report/proof/model.ts';
import { renderProof } from '../../../src/report/proof/terminal.ts';
import { matrixJson } from '../../../src/report/proof/validate.ts';
import { expectGolden } from '../golden.ts';
import { attribute, elementsOf, textOf } from '../html-document.ts';
import { context, control, exampleMatrix, place, proof } from './example-matrix.ts';

const style = { colors: picocolors.createColors(false), width: 100 };

describe('the terminal’s words on a kill matrix', () => {
  it('say what was counted', () => {
    expectGolden('kill-matrix.txt', renderProof(exampleMatrix(), style));
  });

  it('name what was not caught', () => {
    const missed = proof({ id: 'b', caughtBy: [], message: 'A-1 passed' });
    const text = renderProof(buildMatrix([proof(), missed], context({ mode: 'whole' })), style);
    expect(text).to.contain('✗ b: The secret is read and never compared: A-1 passed');
    expect(text).to.match(/✗ NOT PROVED 1 of 2 defects caught, 1 not caught\.\n$/);
  });

  it('name what a defect should break and did not fail, where it was caught by something else', () => {
    const missed = proof({ id: 'b', caughtBy: [], message: 'A-1 passed' });
    const matrix = buildMatrix([proof({ breaks: ['A-1', 'A-2'] }), missed], context());
    const [, lines] = renderProof(matrix, style).split('that a defect should break, and that did not fail\n');
    expect(lines).to.match(/^ {2}✗ secret-any-accepted: A-2\n\n/);
    expect(JSON.parse(matrixJson(matrix)).summary.unfailed).to.equal(2);
  });
});

describe('what failed without a defect', () => {
  const failed = [{ requirement: 'A-1', scenarios: [`${place}:7`] }];
  const setting = 'release 75.4.0';
  const red = [control({ failed }), control({ setting, errors: ['A-2: could-not-run', '<b>gone</b>'] })];
  const matrix = buildMatrix([proof()], context({ planned: 1, control: red }));

  it('is said on the terminal, before anything else', () => {
    const text = renderProof(matrix, style);
    expect(text).to.match(/^Failed without a defect\n {2}✗ A-1: features\/token\/password.feature:7\n/);
    expect(text).to.contain('✗ error (release 75.4.0): A-2: could-not-run');
    expect(text).to.match(/control +4 scenarios without a defect, at 2 settings: A-1 failed, 2 errors\n/);
    expect(text).to.match(/✗ NOT PROVED Without a defect: A-1 failed, 2 errors; 1 of 1 defect caught\.\n$/);
  });

  it('stands in kill-matrix.json', () => {
    const { outcome, control: runs } = JSON.parse(matrixJson(matrix));
    expect(outcome).to.equal('unsound');
    expect(runs).to.deep.equal(red);
  });

  it('stands on the page, on its first screen and with the setting', () => {
    const html = renderMatrix(matrix, { besideReport: false });
    const part = (name: string, value: string) =>
      textOf(elementsOf(html).find((one) => attribute(one, name)?.startsWith(value)) ?? expect.fail(value));
    expect(part('class', 'hero failed')).to.contain('NOT PROVED').and.contain('A-1 failed, 2 errors');
    expect(part('class', 'hero failed')).to.match(/1\s*failed without a defect/);
    const section = part('id', 'control');
    for (const words of ['default', setting, 'A-1', 'A-2: could-not-run', '<b>gone</b>']) {
      expect(section).to.contain(words);
    }
  });

  it('is not spoken of on the page where the proof was interrupted before', () => {
    const stopped = renderMatrix(buildMatrix([], context({ control: [] })), { besideReport: false });
    expect(stopped).not.to.contain('id="control"');
  });
});

describe('the form of kill-matrix.json', () => {
  it('holds what a proof writes', () => {
    expect(JSON.parse(matrixJson(exampleMatrix()))).to.deep.equal(exampleMatrix());
    const stopped = buildMatrix([], context({ selection: 'A' }));
    expect(JSON.parse(matrixJson(stopped))).to.deep.equal(stopped);
  });

  const wrong: readonly (readonly [(string | number)[], unknown])[] = [
    [['schemaVersion'], 2],
    [['outcome'], 'passed'],
    [['headline'], ''],
    [['mode'], 'full'],
    [['summary', 'caught'], -1],
    [['summary', 'collateral', 'worst'], undefined],
    [['summary', 'collateral', 'worst', 'count'], 0],
    [['startedAt'], 'yesterday'],
    [['defects', 0, 'breaks'], []],
    [['defects', 0, 'id'], 'Not Kebab'],
    [['defects', 0, 'message'], 'caught all the same'],
    [['defects', 0, 'caughtBy'], []],
    [['defects', 0, 'caughtBy', 0, 'scenarios'], []],
    [['defects', 0, 'caughtBy', 0, 'scenarios', 0], 'somewhere'],
    [['defects', 1, 'collateral', 0, 'requirement'], ''],
    [['requirements', 0, 'level'], 'may'],
    [['requirements', 0, 'colour'], 'red'],
    [['killers', 0, 'place'], 'features/a.feature'],
    [['control'], undefined],
    [['control', 0, 'setting'], ''],
    [['control', 0, 'scenarios'], 0],
    [['control', 0, 'failed'], [{ requirement: 'A-1', scenarios: [] }]],
    [['control', 0, 'errors'], undefined],
    [['killers'], undefined],
  ];
  for (const [path, value] of wrong) {
    it(`refuses ${path.join('/')} ${value === undefined ? 'left out' : JSON.stringify(value)}`, () => {
      const copy = structuredClone(exampleMatrix());
      let at: unknown = copy;
      for (const key of path.slice(0, -1)) at = Reflect.get(Object(at), key);
      if (value === undefined) Reflect.deleteProperty(Object(at), path.at(-1) ?? '');
      else Reflect.set(Object(at), path.at(-1) ?? '', value);
      expect(() => matrixJson(copy)).to.throw(SuiteDefect, /kill-matrix\.json would not be of its form/);
    });
  }
});

describe('the page of a kill matrix', () => {
  const page = (matrix: KillMatrix, besideReport = false) => renderMatrix(matrix, { besideReport });

  it('links each cell to the requirement, the defect and the scenario, and no link leads nowhere', () => {
    const html = page(exampleMatrix());
    const ids = new Set(elementsOf(html).flatMap((one) => attribute(one, 'id') ?? []));
    const links = elementsOf(html).flatMap((one) => attribute(one, 'href') ?? []);
    for (const anchor of ['#A-1', '#d-secret-any-accepted', '#s0']) expect(links).to.include(anchor);
    const inside = links.filter((link) => link.startsWith('#') && !link.startsWith('#i-'));
    expect(inside.filter((link) => !ids.has(link.slice(1)))).to.deep.equal([]);
  });

  it('shows collateral, and the reasons of requirements without a defect', () => {
    const text = elementsOf(page(exampleMatrix())).map(textOf).join(' ');
    expect(text).to.match(/Collateral\s+A-2/);
    expect(text).to.contain('Level observe: nothing is judged.');
  });

  it('links to the report of a run where one stands beside it', () => {
    expect(page(exampleMatrix(), true)).to.contain('href="report.html#A-1"');
    expect(page(exampleMatrix())).not.to.contain('report.html');
  });

  it('needs nothing from elsewhere, and escapes what it is given', () => {
    const attack = '"><script>alert(1)</script>';
    const html = page(buildMatrix([proof({ mistake: attack })], context({ planned: 1 })));
    expect(html).not.to.contain(attack);
    expect(html).not.to.match(/(src|href)="(https?:)?\/\//);
    const policies = elementsOf(html).flatMap((one) => attribute(one, 'content') ?? []);
    expect(policies.join()).to.contain("default-src 'none'");
  });
});

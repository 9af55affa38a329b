import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { UsageError } from '../../src/errors.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { frozenText, frozenVersions, loadFrozenMusts } from '../../src/requirements/releases.ts';
import { exitCodeOf } from '../../src/results/exit-code.ts';
import { suiteRoot } from '../../src/root.ts';
import { fail, resultOf, type Told } from '../runner/told.ts';
import { exampleCatalogue, exampleRequirement } from '../scenario/example-run.ts';

const now = exampleCatalogue(
  exampleRequirement('A-001'),
  exampleRequirement('B-002', { aliases: ['B-001'] }),
  exampleRequirement('C-001', { level: 'should' }),
  exampleRequirement('D-001'),
);
const passB: Told = { checks: [['B-002', true]], info: { requirements: ['B-002'] } };
const failD: Told = { checks: [['D-001', false]], info: { requirements: ['D-001'] } };

describe('the frozen musts of a release', () => {
  let root: URL;
  before(() => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-releases-'));
    mkdirSync(join(folder, 'requirements/releases'), { recursive: true });
    const then = exampleCatalogue(exampleRequirement('A-001'), exampleRequirement('B-001'));
    writeFileSync(join(folder, 'requirements/releases/1.0.0.yaml'), frozenText('1.0.0', then));
    root = pathToFileURL(`${folder}/`);
  });
  after(() => rmSync(root, { recursive: true }));

  it('are read under the ids that they have now', () => {
    expect(frozenVersions(root)).to.deep.equal(['1.0.0']);
    expect([...loadFrozenMusts(root, '1.0.0', now).musts]).to.deep.equal(['A-001', 'B-002']);
  });

  it('of a release that is none are a usage error that names those that are', () => {
    expect(() => loadFrozenMusts(root, '9.0.0', now)).to.throw(UsageError, 'there is 1.0.0');
  });

  it('hold no other level', () => {
    expect(frozenText('1.1.0', now)).to.contain('D-001').and.not.contain('C-001');
  });

  it('make the verdict: a must that came later is reported, and turns nothing red', () => {
    const frozen = loadFrozenMusts(root, '1.0.0', now);
    const passA: Told = { checks: [['A-001', true]] };
    const result = resultOf([passA, passB, failD], { catalogue: now, frozen });
    expect([result.verdict, exitCodeOf(result)]).to.deep.equal(['CONFORMANT', 0]);
    expect(result.summary).to.deep.equal({ passed: 2, failed: 0, notApplicable: 0, notTested: 0 });
    expect(result.requirements.find(({ id }) => id === 'D-001')).to.include({
      verdict: 'failed',
      later: true,
      scored: false,
    });
    expect(parseResult(JSON.stringify(result)).verdict).to.equal('CONFORMANT');
    expect(resultOf([passA, passB, failD], { catalogue: now }).verdict).to.equal('NONCONFORMANT');
    expect(resultOf([fail, passB], { catalogue: now, frozen }).verdict).to.equal('NONCONFORMANT');
  });

  it('of this suite are all known still: a renamed id lives on as an alias', () => {
    const catalogue = loadCatalogue(suiteRoot);
    expect(frozenVersions(suiteRoot)).to.not.deep.equal([]);
    for (const version of frozenVersions(suiteRoot)) {
      const { musts } = loadFrozenMusts(suiteRoot, version, catalogue);
      const lost = [...musts].filter((id) => catalogue.get(id) === undefined);
      expect(lost, `${version}; before its release: node scripts/freeze-requirements.ts`).to.deep.equal([]);
    }
  });
});

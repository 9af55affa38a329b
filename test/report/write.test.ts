import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeReports } from '../../src/report/write.ts';
import { exampleResult } from './example-result.ts';

describe('writing the reports of a run', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-reports-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes the folder and says where each report is', () => {
    const out = join(folder, 'reports', 'latest');
    expect(writeReports(exampleResult(), out)).to.deep.equal([
      ['HTML', join(out, 'report.html')],
      ['JSON', join(out, 'result.json')],
      ['JUnit', join(out, 'junit.xml')],
      ['Text', join(out, 'summary.txt')],
    ]);
    expect(readdirSync(out).sort()).to.deep.equal(['junit.xml', 'report.html', 'result.json', 'summary.txt']);
  });

  it('replaces the reports of an earlier run', () => {
    writeReports(exampleResult(), folder);
    writeReports(exampleResult({ runId: 'later' }), folder);
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name), 'utf8'), name)
        .to.include('later')
        .and.not.include('r7k2,');
    }
  });

  it('links the page to a kill matrix that stands beside it, and to none that does not', () => {
    const page = () => readFileSync(join(folder, 'report.html'), 'utf8');
    writeReports(exampleResult(), folder);
    expect(page()).not.to.include('kill-matrix.html');
    writeFileSync(join(folder, 'kill-matrix.html'), '');
    writeReports(exampleResult(), folder);
    expect(page()).to.include('href="kill-matrix.html"');
  });

  it('fails with the reason when the folder cannot be made', () => {
    writeFileSync(join(folder, 'taken'), '');
    expect(() => writeReports(exampleResult(), join(folder, 'taken', 'reports'))).to.throw('ENOTDIR');
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeSecret, writeWhole } from '../../src/report/write-whole.ts';

describe('a file that is written', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-write-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes the place of an earlier one as a whole', () => {
    const path = join(folder, 'deep', 'report.txt');
    writeWhole(path, 'earlier');
    expect(writeWhole(path, 'later')).to.equal(path);
    expect(readFileSync(path, 'utf8')).to.equal('later');
    expect(readdirSync(join(folder, 'deep'))).to.deep.equal(['report.txt']);
  });

  it('is read by its owner alone where it holds a secret', () => {
    const path = join(folder, 'key.pem');
    // What another command left behind, and whoever may read it, matters to no secret.
    writeFileSync(`${path}.unfinished`, 'left behind', { mode: 0o644 });
    writeSecret(path, 'secret');
    expect(readFileSync(path, 'utf8')).to.equal('secret');
    expect(statSync(path).mode & 0o777).to.equal(0o600);
  });

  it('never replaces a secret', () => {
    const path = join(folder, 'key.pem');
    writeSecret(path, 'first');
    expect(() => writeSecret(path, 'second')).to.throw(/EEXIST/);
    expect(readFileSync(path, 'utf8')).to.equal('first');
  });
});

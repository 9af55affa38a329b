import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseResult } from '../../src/report/model/validate.ts';
import { assayHere } from './assay-here.ts';
import { assayBin } from './assay-process.ts';

const assay = `"${process.execPath}" "${assayBin}"`;
const listing = 'find . -mindepth 1 -type f | sort';

/** Ways to have no room left: a small file system, where this user may mount one, and a limit of each file. */
const ways = [
  ['a disk that is full', 'mount -t tmpfs -o size=500k tmpfs . && cd "$PWD"', /ENOSPC/],
  ['a limit of what one file may hold', 'ulimit -f 300', /EFBIG/],
] as const;

describe('where the reports find no room', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-full-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const shell = (script: string, program = ['bash', '-c']) => {
    const [name = '', ...flags] = [...program, script];
    const env = { ...process.env, NO_COLOR: '1' };
    return spawnSync(name, flags, { cwd: folder, encoding: 'utf8', env });
  };
  const mayMount = () =>
    shell('mount -t tmpfs -o size=500k tmpfs .', ['unshare', '-m', 'bash', '-c']).status === 0;

  for (const [name, fill, code] of ways) {
    const own = name.includes('disk') ? ['unshare', '-m', 'bash', '-c'] : ['bash', '-c'];

    it(`tells the verdict all the same, and leaves nothing half-written: ${name}`, function () {
      if (own.length > 2 && !mayMount()) return this.skip();
      const run = `${fill}; ${assay} run --requirement DISCOVERY-FIELD --format sarif,har; code=$?; ${listing}; exit $code`;
      const { status, stdout, stderr } = shell(run, own);
      expect(status, stderr).to.equal(0);
      // The listing of what was left comes last: there is nothing in it.
      expect(stdout).to.match(/CONFORMANT: exit code 0, \d+ requirements of the selection passed\n$/);
      expect(stderr)
        .to.match(code)
        .and.match(/could not be written to reports\/runs\/\S+: .*the verdict holds\n/);
      expect(stderr).to.not.match(/unexpected error|\n +at /);
    });
  }

  it('leaves the reports that stood there as they were', async () => {
    const flags = ['run', '--requirement', 'DISCOVERY-FIELD', '--out', 'reports/own'];
    expect((await assayHere(flags, { folder })).code).to.equal(0);
    const before = contents();
    expect(shell(`ulimit -f 300; ${assay} ${flags.join(' ')}`).stderr).to.match(/EFBIG/);
    expect(contents()).to.deep.equal(before);
    expect(parseResult(before['result.json'] ?? '').verdict).to.equal('CONFORMANT');
  });

  it('leaves no part of a site, of other formats or of a bundle', async () => {
    const flags = ['run', '--requirement', 'DISCOVERY-FIELD', '--out', 'own', '--sign'];
    expect((await assayHere(flags, { folder })).code).to.equal(0);
    mkdirSync(join(folder, 'there'));
    for (const words of ['site --out site', 'report own --format har,json --out there/new', 'bundle own']) {
      const { status, stderr } = shell(`ulimit -f 100; ${assay} ${words}`);
      expect([status, stderr], words).to.satisfy(
        ([code, text]: [number, string]) => code === 2 && /^assay: .*\(EFBIG\)\n$|^assay: EFBIG/.test(text),
      );
    }
    expect(
      readdirSync(folder, { recursive: true })
        .filter((path) => !String(path).startsWith('own'))
        .sort(),
    ).to.deep.equal(['there']);
  });

  const contents = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(join(folder, 'reports/own')).map((name) => [
        name,
        readFileSync(join(folder, 'reports/own', name), 'utf8'),
      ]),
    );
});

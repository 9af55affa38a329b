import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseResult } from '../../src/report/model/validate.ts';
import { assayHere } from './assay-here.ts';
import { assayBin } from './assay-process.ts';

const assay = `"${process.execPath}" "${assayBin}"`;
const listing = 'find . -mindepth 1 -type f | sort';

/** A small file system, where this user may mount one, and a shell that sees it alone. */
const mount = 'mount -t tmpfs -o size=500k tmpfs .';
const ofItsOwn = ['unshare', '-m', 'bash', '-c'];

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
  const mayMount = () => shell(mount, ofItsOwn).status === 0;

  /** The verdict is told, and so is why there are no reports. */
  function toldWithout({ status, stdout, stderr }: SpawnSyncReturns<string>, code: RegExp): void {
    expect(status, stderr).to.equal(0);
    expect(stdout).to.match(/CONFORMANT: exit code 0, \d+ requirements of the selection passed\n$/);
    expect(stderr)
      .to.match(code)
      .and.match(/could not be written to reports\/\S+: .*the verdict holds\n/);
    expect(stderr).to.not.match(/unexpected error|\n +at /);
  }

  it('tells the verdict all the same, and leaves nothing half-written on a disk that is full', function () {
    if (!mayMount()) return this.skip();
    const run = `${assay} run --requirement DISCOVERY-FIELD --format sarif,har`;
    // The listing of what was left comes last: there is nothing in it.
    toldWithout(shell(`${mount} && cd "$PWD"; ${run}; code=$?; ${listing}; exit $code`, ofItsOwn), /ENOSPC/);
  });

  it('tells the verdict all the same, and leaves the reports that stood there, where a file may hold no more', async () => {
    const flags = ['run', '--requirement', 'DISCOVERY-FIELD', '--out', 'reports/own'];
    expect((await assayHere(flags, { folder })).code).to.equal(0);
    const before = contents();
    toldWithout(shell(`ulimit -f 300; ${assay} ${flags.join(' ')} --format sarif,har`), /EFBIG/);
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

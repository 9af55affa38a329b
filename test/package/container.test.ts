import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { run } from '../../scripts/pack.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { packed } from './packed.ts';

interface Instruction {
  readonly name: string;
  readonly words: string;
}

const instructions: Instruction[] = readFileSync('Containerfile', 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', words: line.split(' ').slice(1).join(' ') }));

describe('the Containerfile', () => {
  it('builds from one base image, and its image runs as nobody of importance', () => {
    const known = ['FROM', 'WORKDIR', 'ADD', 'COPY', 'RUN', 'USER', 'ENTRYPOINT', 'CMD'];
    expect(instructions.filter(({ name }) => !known.includes(name))).to.deep.equal([]);
    const bases = instructions.filter(({ name }) => name === 'FROM').map(({ words }) => words.split(' ')[0]);
    expect(new Set(bases)).to.deep.equal(new Set(['docker.io/library/node:24-slim']));
    expect(instructions).to.deep.include({ name: 'USER', words: 'node' });
    expect(instructions).to.deep.include({ name: 'ENTRYPOINT', words: '["assay"]' });
  });

  it('makes of the tarball alone an Assay that runs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-image-'));
    const programs = join(folder, 'usr/local/bin');
    const inside = (text: string) => text.replaceAll(/(?<=^|\s)\/(package|usr)/g, `${folder}/$1`);
    try {
      for (const name of [programs, join(folder, 'work')]) mkdirSync(name, { recursive: true });
      const tarball = packed(folder);
      expect(basename(tarball)).to.match(/^assay-conformance-assay-.*\.tgz$/);
      run('tar', ['-xzf', tarball, '-C', folder], folder);
      for (const { name, words } of instructions) {
        if (name === 'RUN') run('bash', ['-ec', `PATH=${programs}:$PATH; ${inside(words)}`], folder);
      }
      const flags = ['run', '--requirement', 'DISCOVERY-FIELD', '--out', join(folder, 'work/out')];
      run(process.execPath, [join(programs, 'assay'), ...flags], join(folder, 'work'));
      const result = parseResult(readFileSync(join(folder, 'work/out/result.json'), 'utf8'));
      expect(result.verdict).to.equal('CONFORMANT');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

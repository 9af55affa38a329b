import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { assayBin } from './assay-process.ts';

describe('a command whose output nobody reads to its end', () => {
  it('says nothing of it and keeps its exit code', async () => {
    const child = spawn(process.execPath, [assayBin, 'list', 'defects'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = text(child.stderr);
    child.stdout.destroy();
    const [code] = await once(child, 'exit');
    expect(await said).to.equal('');
    expect(code).to.equal(0);
  });
});

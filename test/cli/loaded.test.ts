import { execFileSync } from 'node:child_process';
import { expect } from 'chai';

const server = new URL('../../reference-server/index.ts', import.meta.url);
const suite = new URL('../../src/index.ts', import.meta.url);

/** Node's own modules that a process has loaded at the end of `work`. */
function loadedBy(work: string): readonly string[] {
  const print = 'console.log(JSON.stringify(process.moduleLoadList));';
  const flags = ['--input-type=module', '-e', `${work}\n${print}`];
  const list: readonly string[] = JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
  return list.map((entry) => entry.replace('NativeModule ', ''));
}

/** Node's `fetch`, which is an undici of its own. */
const fetching = 'internal/deps/undici/undici';

describe('what a start need not wait for', () => {
  it('is not loaded by a server that nobody has asked', () => {
    const started = `(await import('${server}')).startReferenceServer({ adminClient: { id: 'a', secret: 'b' } })`;
    const loaded = loadedBy(`await (await ${started}).close();`);
    expect(loaded).to.include('http').and.not.include.members([fetching]);
    expect(loaded.filter((name) => ['sqlite', 'tls', 'https', 'http2'].includes(name))).to.deep.equal([]);
  });

  it('is not loaded by the suite', () => {
    const loaded = loadedBy(`const { startBundledTarget } = await import('${suite}');
      await (await startBundledTarget()).close();`);
    expect(loaded).to.include('http').and.not.include.members([fetching]);
  });

  it('would be seen: an import of node:http loads it', () => {
    expect(loadedBy("await import('node:http');")).to.include.members(['http', fetching]);
  });
});

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Compiles what is published: Node strips no types under node_modules. */
const dist = new URL('../dist/', import.meta.url);
rmSync(dist, { recursive: true, force: true });
const flags = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];
process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1;
if (process.exitCode === 0) await derive();

/** Reads the catalogue, the features and the defects with what was compiled, so that who installs it need not. */
async function derive(): Promise<void> {
  const { keepIn } = await import(new URL('src/derived/derived.js', dist).href);
  const { loadSuite } = await import(new URL('src/cli/suite.js', dist).href);
  const { describedDefects } = await import(new URL('src/cli/described-defects.js', dist).href);
  keepIn(new URL('derived/', dist));
  loadSuite();
  await describedDefects();
}

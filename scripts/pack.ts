import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What is no source, or too large to be copied. */
const notSources = ['.cache', '.git', 'dist', 'node_modules', 'reports'];

/**
 * Runs a program and returns what it prints; npm's own settings of the test command do not reach it.
 * @throws Error where it does not end with 0
 */
export function run(program: string, flags: readonly string[], cwd: string): string {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config|package|lifecycle)/i.test(name),
  );
  return execFileSync(program, flags, {
    cwd,
    env: {
      ...Object.fromEntries(environment),
      npm_config_loglevel: 'error',
      npm_config_prefer_offline: 'true',
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Packs what would be published into `folder`, and returns the tarball's path. npm builds it first, in a copy of the
 * sources: others may build and pack at the same time.
 *
 * @throws Error where it cannot be built or packed
 */
export function pack(folder: string): string {
  const sources = join(folder, 'sources');
  const left = new Set(notSources.map((name) => resolve(name)));
  cpSync('.', sources, { recursive: true, filter: (path) => !left.has(resolve(path)) });
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'));
  try {
    const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], sources));
    return join(folder, packed.filename);
  } finally {
    rmSync(sources, { recursive: true });
  }
}

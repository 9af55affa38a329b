import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

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
 * Packs what would be published into `folder`, and returns the tarball's path. It is built in a copy of the sources:
 * tests of another file may build and pack at the same time.
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

/** The tarball of what the runner of the tests has built; where it has not, of the sources. */
export function packBuilt(folder: string): string {
  const built = process.env.ASSAY_BIN;
  if (built === undefined) return pack(folder);
  const flags = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [packed] = JSON.parse(run('npm', flags, join(dirname(built), '..')));
  return join(folder, packed.filename);
}

/**
 * Puts the package, as it would be published, into a folder of its own where the runner of the tests has not built it,
 * and returns the path of its program. That the tarball holds what was built is for one test to show.
 */
export function installed(folder: string): string {
  const built = process.env.ASSAY_BIN;
  if (built !== undefined) return built;
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run('npm', ['install', '--no-audit', '--no-fund', pack(folder)], folder);
  return join(folder, 'node_modules/.bin/assay');
}

import { execFileSync } from 'node:child_process';

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

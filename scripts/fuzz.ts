import { spawnSync } from 'node:child_process';

/** Odd requests at every route of the reference server, so many for each method (default 1900: more than 200,000). */
const runs = process.argv[2] ?? '1900';
const flags = ['node_modules/mocha/bin/mocha.js', 'test/reference-server/doors/fuzz.test.ts'];
const env = { ...process.env, FUZZ_RUNS: runs, FUZZ_TIMEOUT: '3600000' };
process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit', env }).status ?? 1;

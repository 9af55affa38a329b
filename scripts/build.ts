import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Compiles what is published: Node strips no types under node_modules. */
rmSync('dist', { recursive: true, force: true });
const flags = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'];
process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1;

import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Around `npm pack`: before, makes package.json that of what is published, whose programs contain their packages, so that
 * nothing else is installed; afterwards (`--restore`) takes the whole one back, as it does where an earlier `npm pack` was cut off.
 */
const manifest = 'package.json';
const whole = join('.cache', manifest);

if (existsSync(whole)) renameSync(whole, manifest);
if (!process.argv.includes('--restore')) {
  mkdirSync('.cache', { recursive: true });
  const {
    dependencies: _bundled,
    devDependencies: _tools,
    scripts: _commands,
    ...published
  } = JSON.parse(readFileSync(manifest, 'utf8'));
  copyFileSync(manifest, whole);
  writeFileSync(manifest, `${JSON.stringify(published, null, 2)}\n`);
}

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { hasJava, whatJavaIsFor } from './java-packages.ts';
import { hasPython, whatPythonIsFor } from './python-packages.ts';

const isThere = (program: string) => (): boolean => existsSync(program);

/** What some tests need from Debian's packages. */
const needed = [
  { isThere: isThere('/usr/bin/chromium'), package: 'chromium', for: 'tests of pages in a real browser' },
  { isThere: isThere('/usr/sbin/slapd'), package: 'slapd', for: 'tests against a real LDAP directory' },
  { isThere: isThere('/usr/bin/ldapadd'), package: 'ldap-utils', for: 'tests against a real LDAP directory' },
  { isThere: isThere('/usr/bin/xmlsec1'), package: 'xmlsec1', for: "tests with another's SAML signatures" },
  { isThere: hasPython, package: 'python3-venv', for: whatPythonIsFor },
  { isThere: hasJava, package: 'default-jdk-headless', for: whatJavaIsFor },
  { isThere: isThere('/usr/bin/mvn'), package: 'maven', for: whatJavaIsFor },
] as const;

const serviceGuard = '/usr/sbin/policy-rc.d';

/**
 * Installs what is missing when it was asked for (`CI=true` or `--install`), as root on Debian; otherwise says
 * what is missing and how to get it: the tests that need it are skipped by name.
 *
 * @returns false when something that was asked for could not be installed
 */
export function provideSystemPackages(install: boolean): boolean {
  const missing = needed.filter((one) => !one.isThere(install));
  if (missing.length === 0) return true;
  const names = missing.map((one) => one.package);
  const command = `apt-get install -y --no-install-recommends ${names.join(' ')}`;
  if (!install) {
    for (const one of missing) console.log(`without ${one.package}, these are skipped: ${one.for}`);
    console.log(`to get them: npm test -- --install, or as root: ${command}`);
    return true;
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`installing system packages needs root on Debian; install them yourself: ${command}`);
    return false;
  }
  console.log(`installing system packages: ${command}`);
  return withoutServices(() => apt(['update', '-q']) && apt(command.split(' ').slice(1)));
}

function apt(flags: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...flags], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Keeps Debian from starting the service of a package that is being installed (slapd's own). */
function withoutServices(action: () => boolean): boolean {
  if (existsSync(serviceGuard)) return action();
  writeFileSync(serviceGuard, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return action();
  } finally {
    rmSync(serviceGuard);
  }
}

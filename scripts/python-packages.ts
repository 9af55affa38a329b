import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const requirements = fromRoot('test/reference-server/third-party/authlib/requirements.txt');
const environment = fromRoot('node_modules/.cache/assay/python');
const interpreter = `${environment}/bin/python`;
/** A copy of the requirements that are installed, written last: without it the environment is half made. */
const installed = `${environment}/installed.txt`;

/** What Python is needed for. */
export const whatPythonIsFor = "tests with Authlib, a third party's client in Python";
/** What `requirements.txt` is resolved for, and what an environment is made with; Debian has it in a package. */
const canMakeOne = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';

function runs(program: string, code: string): boolean {
  return spawnSync(program, ['-c', code], { stdio: 'ignore' }).status === 0;
}

/** The first of the machine's interpreters that runs this code without an exception. */
function findPython(code: string): string | undefined {
  return ['python3', '/usr/bin/python3'].find((program) => runs(program, code));
}

/** The first of the machine's interpreters that has Authlib, of whatever version. */
export function pythonWithAuthlibOfItsOwn(): string | undefined {
  return findPython('import authlib.integrations.requests_client');
}

/**
 * Whether this machine's Python will do: 3.10 or later, with venv and pip, for an environment to be made; where
 * none is to be made, one that has Authlib does as well.
 */
export function hasPython(install: boolean): boolean {
  return findPython(canMakeOne) !== undefined || (!install && pythonWithAuthlibOfItsOwn() !== undefined);
}

/** The interpreter of the environment that holds what `requirements.txt` says now, where it has been made. */
export function pythonOfTests(): string | undefined {
  const isThere = existsSync(interpreter) && existsSync(installed);
  return isThere && readFileSync(installed, 'utf8') === readFileSync(requirements, 'utf8')
    ? interpreter
    : undefined;
}

/**
 * Makes the environment with the pinned packages, once for each state of `requirements.txt`, when it was asked for
 * (`CI=true` or `--install`); otherwise says what is skipped without it. Where pip finds packages is pip's own
 * configuration.
 *
 * @returns false when the environment was asked for and could not be made
 */
export function providePythonPackages(install: boolean): boolean {
  if (pythonOfTests() !== undefined) return true;
  if (install) return make();
  if (pythonWithAuthlibOfItsOwn() === undefined) {
    console.log(`without Authlib, these are skipped: ${whatPythonIsFor}`);
    console.log('to get it: npm test -- --install');
  }
  return true;
}

function make(): boolean {
  const python = findPython(canMakeOne);
  if (python === undefined) {
    console.error(`no Python 3.10 or later with venv and ensurepip; needed for ${whatPythonIsFor}`);
    return false;
  }
  console.log(`installing Python packages in ${environment}`);
  rmSync(environment, { recursive: true, force: true });
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--only-binary', ':all:'];
  const isMade =
    succeeds(python, ['-m', 'venv', environment]) &&
    succeeds(interpreter, [...pip, '--require-hashes', '-r', requirements]);
  if (isMade) writeFileSync(installed, readFileSync(requirements));
  return isMade;
}

function succeeds(program: string, flags: readonly string[]): boolean {
  return spawnSync(program, flags, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { FixtureError } from '../errors.ts';
import type { CommandLine, Login } from '../target/target.ts';
import { chromiumLogin } from './chromium.ts';
import { type JarCookie, parseCookieJar } from './cookie-jar.ts';
import type { Credentials } from './login-form.ts';

/** What a login that is not the suite's own needs to know. */
export interface OutsideLoginRequest {
  /** Where the browser stands: the login page, or the page that leads there. */
  readonly url: string;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly insecure: boolean;
}

/**
 * Logs a user in where the login page is no form that the suite can fill, and gives the cookies of that login.
 *
 * @returns undefined when the page asks for no login
 * @throws FixtureError when the login fails
 */
export function logInOutside(way: Login, request: OutsideLoginRequest): Promise<JarCookie[] | undefined> {
  if (way.way === 'browser') return chromiumLogin(way, request);
  if (way.way === 'command') return commandLogin(way.command, request);
  return Promise.resolve(undefined);
}

async function commandLogin(
  [program, ...parameters]: CommandLine,
  { url, baseUrl, credentials }: OutsideLoginRequest,
): Promise<JarCookie[]> {
  const child = spawn(program, parameters, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'));
  });
  // A program that does not read what it is told says so by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify({ url, baseUrl, ...credentials }));
  const [out, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code === 0) return parseCookieJar(out, url);
  const reason = said.trim().split('\n').at(-1) ?? '';
  throw new FixtureError('login-command', `login.command ${program} ended with ${code}: ${reason}`);
}

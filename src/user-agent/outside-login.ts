import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type HostGate, openHostGate, refusedText } from '../client/host-gate.ts';
import { FixtureError } from '../errors.ts';
import type { CommandLine, Login } from '../target/target.ts';
import { chromiumLogin } from './chromium.ts';
import { type JarCookie, parseCookieJar } from './cookie-jar.ts';
import type { OutsideLoginRequest } from './outside-login-request.ts';

/**
 * Logs a user in where the login page is no form that the suite can fill, and gives the cookies of that login.
 *
 * @returns undefined when the page asks for no login
 * @throws FixtureError when the login fails
 */
export async function logInOutside(
  way: Login,
  request: OutsideLoginRequest,
): Promise<JarCookie[] | undefined> {
  if (way.way !== 'browser' && way.way !== 'command') return undefined;
  const gate = await openHostGate(request.connection, request.hosts);
  try {
    if (way.way === 'browser') return await chromiumLogin(way, request, gate);
    return await commandLogin(way.command, request, gate);
  } finally {
    await gate.close();
  }
}

async function commandLogin(
  [program, ...parameters]: CommandLine,
  { url, baseUrl, credentials, hosts }: OutsideLoginRequest,
  gate: HostGate,
): Promise<JarCookie[]> {
  const env = { ...process.env, ...throughGate(gate) };
  const child = spawn(program, parameters, { stdio: ['pipe', 'pipe', 'pipe'], env });
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'));
  });
  // A program that does not read what it is told says so by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify({ url, baseUrl, ...credentials }));
  const [out, said, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const refused = [...gate.refused];
  for (const place of refused) hosts.refused.add(place);
  if (code === 0) return parseCookieJar(out, url);
  const reason = said.trim().split('\n').at(-1) ?? '';
  const message = `login.command ${program} ended with ${code}: ${reason}${refusedText(refused)}`;
  throw new FixtureError('login-command', message);
}

/** What programs that send HTTP requests read where to send them. */
function throughGate({ url }: HostGate): Readonly<Record<string, string>> {
  const proxies = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'all_proxy'];
  return { ...Object.fromEntries(proxies.map((name) => [name, url])), NO_PROXY: '', no_proxy: '' };
}

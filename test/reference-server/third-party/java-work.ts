import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { javaClientsPath, shortLived } from '../../../scripts/java-packages.ts';

/** The class path of the clients; where there is none the test is skipped by name, and in CI it fails. */
export function pathOrSkip(test: Mocha.Context): string {
  const path = javaClientsPath();
  if (path !== undefined) return path;
  const hint = 'no Java clients: npm test -- --install';
  if (process.env.CI === 'true') throw new Error(hint);
  console.log(`      skipped, ${hint}`);
  return test.skip();
}

/** What a program in `java/` says of each piece of its work: `done`, or the exception. */
export async function work(
  path: string,
  program: string,
  ...given: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const source = fileURLToPath(new URL(`./java/${program}`, import.meta.url));
  const child = spawn('java', [...shortLived, '-cp', path, source, ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = said
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const done = new Map(lines.map(([name = '', outcome = '']) => [name, outcome]));
  if (!done.has('end')) throw new Error(`Java did not come to its end: ${complaints}`);
  return done;
}

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { uaaClientPath } from '../../../scripts/java-packages.ts';
import { asAdmin, start } from '../support/client.ts';

const program = fileURLToPath(new URL('./uaa-client/Work.java', import.meta.url));

/** The class path of the client; where there is none the test is skipped by name, and in CI it fails. */
function pathOrSkip(test: Mocha.Context): string {
  const path = uaaClientPath();
  if (path !== undefined) return path;
  const hint = 'no Cloud Foundry Java client: npm test -- --install';
  if (process.env.CI === 'true') throw new Error(hint);
  console.log(`      skipped, ${hint}`);
  return test.skip();
}

/** What the program says of each piece of work. */
async function work(path: string, port: string, token: string): Promise<ReadonlyMap<string, string>> {
  const child = spawn('java', ['-cp', path, program, port, token], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = said
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const done = new Map(lines.map(([name = '', outcome = '']) => [name, outcome]));
  if (!done.has('end')) throw new Error(`Java did not come to its end: ${complaints}`);
  return done;
}

// The client gets tokens by sending its secret twice, or in the query, which the document does not allow: here it is given one.
describe('The UAA client of the Cloud Foundry Java client', () => {
  let outcomes: ReadonlyMap<string, string>;
  before(async function () {
    const path = pathOrSkip(this);
    const words = { scopePrefix: 'uaa', internalOrigin: 'uaa', defaultZone: 'uaa' };
    const server = await start({ passwordCost: 4, words });
    const token = (await asAdmin(server)).authorization?.replace('Bearer ', '') ?? '';
    outcomes = await work(path, new URL(server.authorizationUrl).port, token);
    await server.close();
  });

  for (const piece of [
    ...['server information', 'clients', 'several clients at once', 'users', 'groups', 'external groups'],
    ...['token keys', 'zones'],
  ]) {
    it(`completes its work: ${piece}`, () => {
      expect(outcomes.get(piece)).to.equal('done');
    });
  }
});

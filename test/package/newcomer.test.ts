import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { callFunction, withDoor } from '../cli/assay-door.ts';
import type { Served } from '../cli/assay-process.ts';
import { servedHere } from '../cli/served-here.ts';
import { byNight, byTurns } from '../nightly.ts';
import { startMockServer } from '../oracle/oauth2-mock-server/start.ts';
import { startOidcProvider } from '../oracle/oidc-provider/start.ts';
import { expectGolden } from '../report/golden.ts';
import { installed } from './packed.ts';

/** A command of a newcomer, with the exit code it ends with and what must be read in it. */
type Step = readonly [words: string, code: number, told: RegExp];

const defect: readonly Step[] = [
  ['init --authorization $URL --admin-client admin', 0, /Next: .*npx assay check --profile assay\.yaml/],
  ['check --profile assay.yaml', 0, /ok {4}admin client: admin gets a token/],
  ['run --profile assay.yaml --requirement CLIENT-AUTH-BASIC --out before', 1, /NONCONFORMANT: exit code 1/],
  ['explain CLIENT-AUTH-BASIC-011', 0, /CLIENT-AUTH-BASIC-011/],
  ['replay --profile assay.yaml CLIENT-AUTH-BASIC-011 --report before', 1, /a wrong secret/],
  [
    'baseline before --reason "the gateway is old" --owner me --expires 2999-01-01 --out known.yaml',
    0,
    /known\.yaml/,
  ],
  [
    'run --profile assay.yaml --requirement CLIENT-AUTH-BASIC --baseline known.yaml --out after',
    0,
    /all known/,
  ],
  ['diff before after', 0, /./],
  ['watch --profile assay.yaml --requirement CLIENT-AUTH-BASIC-011 </dev/null', 1, /waiting for the target/],
];

const others: readonly Step[] = [
  ['init --authorization $URL', 0, /Next: put fixtures on the server/],
  ['check --profile assay.yaml', 2, /fixtures\.yaml is not there; print it by assay fixtures/],
  ['run --authorization $URL --requirement DISCOVERY-FIELD --out before', 1, /NONCONFORMANT: exit code 1/],
  ['run --authorization $URL --requirement DISCOVERY-FIELD --out after', 1, /NONCONFORMANT: exit code 1/],
  ['diff before after', 0, /./],
];

const resource: readonly Step[] = [
  ['init --resource $URL --bearer-token-file token.txt', 0, /Next: npx assay check --profile assay\.yaml/],
  ['check --profile assay.yaml', 0, /are taken, for reading and for writing/],
  ['run --profile assay.yaml --requirement BUILDPACK-SHOW HEALTH --out out', 0, /CONFORMANT: exit code 0/],
];

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/**
 * A text without what differs from run to run, or with the catalogue and the features: times, ports, names of a
 * run, progress, lines.
 */
function steady(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\[\d+\/\d+\] |^✗ [\w-]+\/\S+: /.test(line))
    .join('\n')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d[:-]\d\d([:-]\d\d)?(\.\d+)?/g, 'TIME')
    .replaceAll(/^\d\d:\d\d:\d\d /gm, 'TIME ')
    .replaceAll(/\b\d+(\.\d+)? (ms|s|min)\b/g, 'TIME')
    .replaceAll(/‹([a-z_ -]+):[0-9a-f\s]+/g, '‹$1:HASH')
    .replaceAll(/\b[0-9a-f]{32}\b/g, 'ID')
    .replaceAll(/\b[0-9a-f]{8}\b/g, 'RUN')
    .replaceAll(/guid RUN-[0-9a-f-]+…/g, 'guid …')
    .replaceAll(/\S*assay-newcomer-\w+\/own-\w+/g, 'FOLDER')
    .replaceAll(/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, 'TIME')
    .replaceAll(/(\.feature):\d+/g, '$1:LINE')
    .replaceAll(/\b(exchange|run) \d+\/\d+/g, '$1 N')
    .replaceAll(/not-selected, \d+ requirements/g, 'not-selected, N requirements')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT');
}

/** The commands that a text offers as they are, each to be typed in the user's folder. */
function offeredIn(text: string): string[] {
  const told = text.replaceAll(/ \\\n +/g, ' ');
  const assay = [...told.matchAll(/(?:^ {13}|^ {2}Next {7}|Try it: )(npx assay .+)$/gm)];
  const curl = [...told.matchAll(/^ {2}Replay .*?(curl .+?)$/gms)];
  return [...new Set([...assay, ...curl].map(([, command = '']) => command))];
}

/** What a reader puts into the variables that a curl line names. */
function valuesFor(command: string): Record<string, string> {
  return Object.fromEntries([...command.matchAll(/\$([A-Z_]+)/g)].map(([, name = '']) => [name, 'a-value']));
}

describe('a newcomer with the packed package in an empty folder', () => {
  let folder: string;
  let program: string;
  let served: Served | undefined;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-newcomer-'));
    program = installed(folder);
  });
  afterEach(async () => {
    await served?.close();
    served = undefined;
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Follows the steps, and holds what they print, as a stranger reads it, to the transcript that is kept. */
  async function follow(
    name: string,
    steps: readonly Step[],
    url: string,
    environment = {},
    files = {},
  ): Promise<void> {
    const transcript: string[] = [];
    const offered = new Set<string>();
    const own = mkdtempSync(join(folder, 'own-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), String(text));
    for (const [words, code, told] of steps) {
      const end = await assay(words.replaceAll('$URL', url), own, environment);
      expect(end.code, `${words}\n${end.text}`).to.equal(code);
      expect(end.text, words).to.match(told);
      expect(end.text, words).to.not.match(/unexpected error|undefined|\n +at \S+ \(/);
      for (const command of offeredIn(end.text)) offered.add(command);
      transcript.push(
        `$ assay ${words}\n${steady(end.text.replaceAll(url, '$URL').replaceAll(new URL(url).port, 'PORT'))}exit code ${code}\n`,
      );
    }
    for (const command of offered) await works(command, own, environment);
    expectGolden(`newcomer-${name}.txt`, transcript.join('\n'));
  }

  /** An offered command does what it is offered for, on the target of the run, and leaves the report that is read. */
  async function works(command: string, own: string, environment: object): Promise<void> {
    const end = await shell(command, own, { ...environment, ...valuesFor(command) });
    const isCurl = command.startsWith('curl');
    expect(end.code, `${command}\n${end.text}`).to.be.oneOf(isCurl ? [0] : [0, 1]);
    expect(end.text, command).to.match(isCurl ? /^HTTP\/1\.1 \d{3}/m : /[A-Z]-\d{3}/);
  }

  function assay(words: string, cwd: string, environment: object): Promise<Ended> {
    return shell(`npx assay ${words}`, cwd, environment);
  }

  /** By night each command is a process of its own; by day only that which reads what is typed. */
  const processes = byNight('*', 'watch');

  function shell(command: string, cwd: string, environment: object): Promise<Ended> {
    const npx = `npx() { shift; case "$1" in ${processes}) "${program}" "$@" ;; *) call "$@" ;; esac; }`;
    return withDoor((door) => {
      const env = { ...process.env, NO_COLOR: '1', npm_command: 'exec', ...environment, ...door };
      const flags = ['-c', `${callFunction}${npx}\n${command}`];
      return new Promise((resolve) => {
        const child = execFile('bash', flags, { cwd, env, maxBuffer: 1e8 }, (_error, out, err) =>
          resolve({ code: child.exitCode, text: `${out}${err}` }),
        );
      });
    });
  }

  it('finds the defect of a reference server, and what to do about it', async () => {
    served = await servedHere({ defect: 'secret-any-accepted' });
    await follow('defect', defect, served.authorization, { ASSAY_ADMIN_SECRET: served.adminSecret });
  });

  it('assays a resource API alone', async () => {
    served = await servedHere();
    const answer = await fetch(`${served.authorization}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`admin:${served.adminSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token: token } = Object(await answer.json());
    await follow('resource', resource, served.authorization, {}, { 'token.txt': token });
  });

  const servers = [
    ['oauth2-mock-server', startMockServer],
    ['oidc-provider', () => startOidcProvider('jwt')],
  ] as const;
  // The same steps on both: by day on one of them, by turns.
  for (const [name, start] of byTurns(servers, servers.length)) {
    it(`begins with ${name}`, async () => {
      const { environment, close } = await start();
      await follow(name, others, environment.ORACLE_URL ?? '').finally(close);
    });
  }
});

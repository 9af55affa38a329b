import { createServer } from 'node:http';
import { expect } from 'chai';
import type { Exchange } from '../../src/client/exchange.ts';
import { askedManyTimes } from '../../src/scenario/manifold.ts';
import { refusedBefore } from '../../src/scenario/refused-words.ts';
import type { Known } from '../../src/scenario/witness.ts';
import { listening, patientConnection } from '../client/loopback.ts';
import { exampleRun, exampleTarget } from './example-run.ts';

/** A machine under load is slow, and no turn. */
const patient = patientConnection();

/** Asks a server that answers like this, and is given what is known of its answer to a harmless request. */
async function asking<T>(
  statusOf: (path: string, ordinal: number) => number,
  ask: (run: ReturnType<typeof exampleRun>, known: Known, url: string) => Promise<T>,
): Promise<{ readonly found: T; readonly paths: readonly string[] }> {
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.writeHead(statusOf(url, paths.length), { 'Content-Type': 'text/html' }).end();
  });
  const { url, close } = await listening(server);
  const run = exampleRun(exampleTarget(url, { connection: patient }));
  const request = async () => ({ method: 'GET', url: `${url}/harmless`, headers: [] }) as const;
  const known = {
    witness: { service: 'authorization', request },
    gist: 'status 200, text/html',
    members: [],
    hasCredentials: false,
  } as const;
  try {
    return { found: await ask(run, known, url), paths };
  } finally {
    await run.client.close();
    await close();
  }
}

function refused(url: string, body?: string): Exchange {
  const response = { status: 403, headers: [['Content-Type', 'text/html']], body: '' } as const;
  const request = { method: 'POST', url, headers: [], ...(body === undefined ? {} : { body }) };
  return { id: '1/1', request, response, startedAt: 0, durationMs: 1 };
}

/** A firewall before the server: no quote passes, wherever it stands. */
const withoutQuotes = (path: string) => (path.includes('%27') ? 403 : 200);

describe('a refusal of a request that holds odd characters', () => {
  for (const [where, path, body] of [
    ['its query', "/x?state=a'b"],
    ['its form', '/x', 'state=a%27b'],
    ['its path', "/x/a'b"],
  ] as const) {
    it(`is that of something before the target, where a harmless request is refused for the same in ${where}`, async () => {
      const { found } = await asking(withoutQuotes, (run, known, url) =>
        refusedBefore(run, known, refused(`${url}${path}`, body)),
      );
      expect(found).to.match(/^something before the target refuses .*\/harmless is answered with status 403/);
    });
  }

  it('is the own one of a target that answers the harmless request as ever', async () => {
    const ownRefusal = (path: string) => (path.startsWith('/x') ? 403 : 200);
    const { found, paths } = await asking(ownRefusal, (run, known, url) =>
      refusedBefore(run, known, refused(`${url}/x?state=a'b`)),
    );
    expect(found).to.equal(undefined);
    expect(paths).to.deep.equal(['/harmless?assay=a%27b']);
  });

  it('has nothing asked for plain values, nor for what is secret', async () => {
    const { paths } = await asking(withoutQuotes, (run, known, url) =>
      refusedBefore(run, known, refused(`${url}/x?state=ab`, 'password=a%27b&client_secret=%27')),
    );
    expect(paths).to.deep.equal([]);
  });
});

describe('a request that is sent many times', () => {
  const ask = (statusOf: (ordinal: number) => number) =>
    asking(
      (_path, ordinal) => statusOf(ordinal),
      (run, known) => askedManyTimes(run, known),
    );

  for (const status of [401, 404]) {
    it(`shows servers that share nothing, where some answers have ${status}`, async () => {
      const { found, paths } = await ask((ordinal) => (ordinal % 10 === 0 ? status : 200));
      expect(paths).to.have.length(30);
      expect(found).to.match(
        /^more than one server answers.* 27 times with status 200.* and with status \d{3}/,
      );
    });
  }

  it('shows nothing where all answers agree, or the target is unwell now and then', async () => {
    expect((await ask(() => 200)).found).to.equal(undefined);
    expect((await ask(() => 404)).found).to.equal(undefined);
    expect((await ask((ordinal) => (ordinal % 10 === 0 ? 503 : 200))).found).to.equal(undefined);
  });
});

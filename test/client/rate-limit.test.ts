import { mock } from 'node:test';
import { expect } from 'chai';
import { Pacer } from '../../src/client/pacer.ts';
import { retryAfterMs } from '../../src/client/rate-limit.ts';
import { clientAndEvidence, patientConnection, rawServer } from './loopback.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
const busy = (retryAfter: string) =>
  `HTTP/1.1 429 Too Many Requests\r\n${retryAfter}Content-Length: 0\r\n\r\n`;

/** The answers that came in their order, the last one again and again. */
async function send(
  answers: readonly string[],
  patience = { onceMs: 50, totalMs: 1_000 },
  keeps = false,
  method = 'GET',
) {
  let count = 0;
  const server = await rawServer((socket) => {
    socket.write(answers[Math.min(count, answers.length - 1)] ?? '');
    count += 1;
  });
  const { client, evidence } = clientAndEvidence(patientConnection(), patience);
  const request = { method, url: server.url, headers: [] };
  const record = evidence.startScenario({
    name: 'x',
    feature: 'f',
    line: 1,
    steps: [],
    requirements: ['A-1'],
    rows: {},
    tags: [],
    needs: [],
  });
  try {
    const options = { role: 'under-test', keepsRateLimit: keeps } as const;
    const exchange = await client.send(request, evidence.recorder(record), options);
    return { status: exchange.response.status, count, waited: client.waited, evidence, record };
  } finally {
    await client.close();
    await server.close();
  }
}

describe('an answer 429', () => {
  it('with Retry-After is heeded: the request is sent once more, and its answer is the one to judge', async () => {
    const { status, count, waited, evidence, record } = await send([busy('Retry-After: 1\r\n'), ok]);
    expect([status, count, waited.times]).to.deep.equal([200, 2, 1]);
    expect(evidence.exchanges.map(({ role }) => role)).to.deep.equal(['preparation', 'under-test']);
    expect([...record.unjudged]).to.deep.equal([evidence.exchanges[1]?.id]);
  });

  it('is not waited for longer than the limit of one answer', async () => {
    const { status, waited } = await send([busy('Retry-After: 3600\r\n'), ok]);
    expect([status, waited]).to.deep.equal([200, { times: 1, ms: 50 }]);
  });

  it('that never ends is the answer, after four tries', async () => {
    const { status, count } = await send([busy('Retry-After: 0\r\n')]);
    expect([status, count]).to.deep.equal([429, 4]);
  });

  it('is the answer once the run has waited long enough in all', async () => {
    const { status, count, waited } = await send([busy('Retry-After: 1\r\n')], { onceMs: 50, totalMs: 60 });
    expect([status, count, waited]).to.deep.equal([429, 3, { times: 2, ms: 60 }]);
  });

  it('without Retry-After is the answer', async () => {
    expect(await send([busy('')])).to.include({ status: 429, count: 1 });
  });

  it('is the answer where a 429 is what is looked for', async () => {
    expect(await send([busy('Retry-After: 0\r\n')], undefined, true)).to.include({ status: 429, count: 1 });
  });
});

describe('an answer 503', () => {
  const away = (seconds: number) =>
    `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${seconds}\r\nContent-Length: 0\r\n\r\n`;

  it('with Retry-After is heeded where the request is safe', async () => {
    expect(await send([away(0), ok])).to.include({ status: 200, count: 2 });
  });

  it('is the answer to a request that is not', async () => {
    expect(await send([away(0), ok], undefined, false, 'POST')).to.include({ status: 503, count: 1 });
  });

  it('is the answer where it asks for longer than the limit of one answer', async () => {
    expect(await send([away(1), ok])).to.include({ status: 503, count: 1 });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const cases: readonly [value: string | undefined, ms: number | undefined][] = [
    ['120', 120_000],
    ['0', 0],
    ['Tue, 01 Jan 2030 00:00:30 GMT', 30_000],
    ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
    [String(now / 1000 + 7), 7_000],
    ['-1', undefined],
    ['soon', undefined],
    ['1.5', undefined],
    ['', undefined],
    [undefined, undefined],
  ];
  for (const [value, ms] of cases) {
    it(`${value ?? 'left out'} is ${ms ?? 'no'} milliseconds`, () => {
      expect(retryAfterMs(value, now)).to.equal(ms);
    });
  }
});

describe('a polite rate', () => {
  it('lets requests through one by one', async () => {
    const pacer = new Pacer(50);
    const started = performance.now();
    await Promise.all([1, 2, 3, 4].map(() => pacer.turn()));
    expect(performance.now() - started).to.be.at.least(55);
  });

  it('is none when none is asked for: no timer is set', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const pacer = new Pacer();
      for (let i = 0; i < 1_000; i += 1) await pacer.turn();
    } finally {
      mock.timers.reset();
    }
  });
});

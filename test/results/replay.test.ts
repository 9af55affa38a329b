import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect } from 'chai';
import { TransportError, UsageError } from '../../src/errors.ts';
import type { RecordedExchange } from '../../src/report/model/result.ts';
import { replay } from '../../src/results/replay.ts';
import { compareAnswers } from '../../src/results/replay-comparison.ts';
import { movedTo, restoredRequest } from '../../src/results/replay-request.ts';
import { freePort, listening } from '../client/loopback.ts';
import { pass, resultOf } from '../runner/told.ts';
import { exampleTarget } from '../scenario/example-run.ts';

const form = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
const response = { status: 200, headers: [['Content-Type', 'application/json']], body: '{"a":1}' } as const;

function recorded(changes: Partial<RecordedExchange> = {}): RecordedExchange {
  return {
    id: '1/2',
    role: 'under-test',
    startedAt: '2030-01-01T00:00:00Z',
    durationMs: 1,
    request: {
      method: 'POST',
      url: 'http://old.example/auth/oauth/token',
      headers: [form, ['Authorization', 'Basic ‹credentials:0a1b2c›'], ['User-Agent', 'assay/0 r/1/2']],
      body: 'grant_type=password&password=‹password:aaaaaa›&again=%E2%80%B9password%3Aaaaaaa%E2%80%BA',
    },
    response,
    ...changes,
  };
}

const environment = { CREDENTIALS: 'the-credentials', PASSWORD: 'p&ss wörd' };

describe('a recorded request', () => {
  it('gets its secrets back, each encoded as its place needs it', () => {
    const { request } = restoredRequest(recorded(), environment);
    expect(request.headers).to.deep.equal([form, ['Authorization', 'Basic the-credentials']]);
    const secret = 'p%26ss%20w%C3%B6rd';
    expect(request.body).to.equal(`grant_type=password&password=${secret}&again=${secret}`);
    const json = { ...recorded().request, headers: [], body: '{"client_secret":"‹client_secret:0a1b2c›"}' };
    const quoted = restoredRequest(recorded({ request: json }), { CLIENT_SECRET: 'a"b' }).request;
    expect(JSON.parse(quoted.body ?? '')).to.deep.equal({ client_secret: 'a"b' });
  });

  it('without its secrets is a usage error that names the variables', () => {
    expect(() => restoredRequest(recorded(), { PASSWORD: '' })).to.throw(UsageError, 'CREDENTIALS, PASSWORD');
  });

  it('goes to where the target is now', () => {
    const moved = (url: string) =>
      movedTo(
        { method: 'GET', url, headers: [] },
        {
          name: 'x',
          bundled: false,
          notes: [],
          authorization: 'http://old.example/auth',
          resource: 'http://old.example',
        },
        { authorization: 'https://new.example:8443', resource: 'https://api.example' },
      ).url;
    expect(moved('http://old.example/auth/oauth/token?x=1')).to.equal(
      'https://new.example:8443/oauth/token?x=1',
    );
    expect(moved('http://old.example/v3/healthz')).to.equal('https://api.example/v3/healthz');
    expect(moved('http://old.example.evil/auth')).to.equal('http://old.example.evil/auth');
  });
});

describe('a replay', () => {
  async function replayed(answer: (request: IncomingMessage, response: ServerResponse) => void, id = '1/2') {
    const server = await listening(createServer(answer));
    const target = { name: 'x', bundled: false, notes: [], authorization: 'http://old.example/auth' };
    const result = { ...resultOf([pass], { target }), exchanges: [recorded()] };
    try {
      return await replay(result, id, exampleTarget(server.url), environment);
    } finally {
      await server.close();
    }
  }

  it('sends the request once more and says that it was answered alike', async () => {
    const seen: (string | undefined)[] = [];
    const { comparison, now } = await replayed((request, answer) => {
      seen.push(request.method, request.url, request.headers.authorization);
      answer.setHeader('Content-Type', 'application/json').end('{"a":1}');
    });
    expect(seen).to.deep.equal(['POST', '/oauth/token', 'Basic the-credentials']);
    expect(comparison).to.deep.equal({ differences: [], values: [] });
    expect(JSON.stringify(now)).to.not.contain('the-credentials').and.not.contain('w%C3%B6rd');
  });

  it('says what differs', async () => {
    const { comparison } = await replayed((_request, answer) => {
      answer
        .writeHead(401, { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Basic' })
        .end('{"a":"1","b":2}');
    });
    expect(comparison?.differences).to.deep.equal([
      'status: 200 → 401',
      'header www-authenticate: new',
      'member a: number → text',
      'member b: new',
    ]);
  });

  it('of an exchange that is not there is a usage error', async () => {
    const error = await replayed(() => undefined, '9/9').catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(UsageError).with.property('code', 'no-exchange');
  });

  it('that meets no answer is a network error', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const result = {
      ...resultOf([pass]),
      exchanges: [recorded({ request: { ...recorded().request, url: `${url}/` } })],
    };
    const error = await replay(result, '1/2', exampleTarget(url), environment).catch(
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(TransportError).with.property('code', 'connection-refused');
  });
});

describe('two answers', () => {
  const answer = (body: string, headers: [string, string][] = []) => ({ status: 200, headers, body });

  it('are alike when only times, connections and hashes of secrets differ', () => {
    const one = answer('{"access_token":"‹access_token:aaaaaa›","jti":"1"}', [
      ['Date', 'a'],
      ['Set-Cookie', 's=‹s:aaaaaa›'],
    ]);
    const other = answer('{"access_token":"‹access_token:bbbbbb›","jti":"2"}', [
      ['date', 'b'],
      ['set-cookie', 's=‹s:bbbbbb›'],
    ]);
    expect(compareAnswers(one, other)).to.deep.equal({ differences: [], values: ['member jti'] });
  });

  it('differ when a member, a header or the kind of body is gone', () => {
    expect(compareAnswers(answer('{"a":1}', [['X', '1']]), answer('{}')).differences).to.deep.equal([
      'header x: gone',
      'member a: gone',
    ]);
    expect(compareAnswers(answer('{}'), answer('<html>')).differences).to.deep.equal(['body: object → text']);
    expect(compareAnswers(answer('<a>'), answer('<b>'))).to.deep.equal({ differences: [], values: ['body'] });
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { Agent, type Dispatcher, request } from 'undici';
import { routes } from '../../../reference-server/http/routes/index.ts';
import type { LogLine, RunningServer } from '../../../reference-server/index.ts';
import { byNight } from '../../nightly.ts';
import { admin, asAdmin, basic, send, start } from '../support/client.ts';

const odd = [
  ...[
    '',
    ' ',
    '\u0000',
    '%',
    '%00',
    '%zz',
    '..',
    '../..',
    '{}',
    '[]',
    'null',
    'NaN',
    '-1',
    '1e999',
    '__proto__',
  ],
  ...[
    'constructor',
    'toString',
    "'",
    '"',
    '(((',
    'id eq "',
    'ä',
    'a\u0308',
    '\ud800',
    'true',
    '*',
    '**',
    '?',
    '\\',
  ],
  ...['http://[', '//evil.example', 'javascript:1', 'a b', 'a.b.c', 'eyJhbGciOnt9fQ.e30.', '9'.repeat(400)],
];
const oddText = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', maxLength: 40 }));
const names = [
  ...[
    'client_id',
    'grant_type',
    'scope',
    'response_type',
    'redirect_uri',
    'state',
    'prompt',
    'max_age',
    'token',
  ],
  ...[
    'username',
    'password',
    'assertion',
    'code',
    'refresh_token',
    'filter',
    'sortBy',
    'startIndex',
    'count',
  ],
  ...['client_assertion', 'client_assertion_type', 'SAMLResponse', 'RelayState', 'X-Auth-Csrf', 'login_hint'],
  ...['user_oauth_approval', 'id_token_hint', 'attributes', 'per_page', 'page', 'order_by', 'label_selector'],
  ...['created_ats', 'userName', 'emails', 'name', 'members', 'displayName', 'config', 'type', 'originKey'],
  ...[
    'authorized_grant_types',
    'jwks',
    'meta',
    'id',
    'origin',
    'externalGroup',
    'groupId',
    'position',
    'action',
  ],
];
const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText });
const pairs = fc.array(fc.tuple(name, oddText), { maxLength: 6 });
const formText = pairs.map((list) =>
  new URLSearchParams(list.map(([key, value]) => [key, value])).toString(),
);
const jsonText = fc
  .oneof(fc.dictionary(name, fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }))), fc.jsonValue({ maxDepth: 3 }))
  .chain((value) => fc.constantFrom(JSON.stringify(value), JSON.stringify([value])));
const known = ['grant_type=password', 'grant_type=client_credentials', 'grant_type=refresh_token'];

interface Attempt {
  readonly segment: string;
  readonly query: string;
  readonly body: string;
  readonly contentType: string;
  readonly authorization: string;
  readonly header: readonly [string, string];
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  segment: oddText.map((text) => encodeURIComponent(text.toWellFormed()) || 'a'),
  query: fc.oneof(formText, fc.constantFrom('%', '&&==', '?', 'a=%zz')),
  body: fc.oneof(formText, jsonText, oddText, fc.constantFrom(...known)),
  contentType: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/xml', ''),
  authorization: fc.constantFrom('admin', 'basic', 'Bearer a.b.c', 'Bearer', 'Basic !', 'Basic Og=='),
  header: fc.tuple(
    fc.constantFrom('accept', 'cookie', 'if-match', 'x-identity-zone-id', 'origin', 'x-request-id'),
    fc.stringMatching(/^[!-~]{1,60}$/),
  ),
});

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe('Hostile requests at every endpoint', function () {
  this.timeout(Number(process.env.FUZZ_TIMEOUT ?? 60_000));
  let server: RunningServer;
  let sent = 0;
  const faults: LogLine[] = [];
  // A connection each time: a refusal may end one while the next request is on its way.
  const dispatcher = new Agent({ pipelining: 0 });
  before(async () => {
    server = await start({ passwordCost: 4, log: (line) => line.level === 'error' && faults.push(line) });
  });
  after(async () => {
    await dispatcher.close();
    await server.close();
  });

  async function answerTo(method: Dispatcher.HttpMethod, path: string, tried: Attempt): Promise<number> {
    const { body, contentType, header, query } = tried;
    const authorizations: Record<string, Record<string, string>> = {
      admin: await asAdmin(server),
      basic: basic(admin.id, admin.secret),
    };
    const authorization = authorizations[tried.authorization] ?? { authorization: tried.authorization };
    const url = `${server.authorizationUrl}${path.replaceAll(/:\w+|\*\w+/g, tried.segment)}?${query}`;
    const headers = { ...authorization, 'content-type': contentType, [header[0]]: header[1] };
    const answer = await request(url, {
      ...{ method, dispatcher, headers },
      ...(method !== 'GET' && { body: body.toWellFormed() }),
    });
    await answer.body.dump();
    sent += 1;
    return answer.statusCode;
  }

  for (const { path, methods: known } of routes) {
    it(`${path} answers none with a fault of its own`, async () => {
      for (const method of methods.filter((one) => one in known)) {
        await fc.assert(
          fc.asyncProperty(attempt, async (tried) => {
            expect(await answerTo(method, path, tried), JSON.stringify(faults.at(-1))).to.be.below(500);
          }),
          { numRuns: Number(process.env.FUZZ_RUNS ?? byNight(50, 5)) },
        );
      }
    });
  }

  it('and still answers, after hundreds of requests', async () => {
    expect(sent).to.be.above(byNight(5_000, 500));
    expect((await send('GET', `${server.resourceUrl}/v3/healthz`)).status).to.equal(200);
    expect(faults).to.deep.equal([]);
  });
});

import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { FixtureError } from '../../src/errors.ts';
import { withRun } from '../../src/scenario/run.ts';
import type { Login } from '../../src/target/target.ts';
import { parseCookieJar } from '../../src/user-agent/cookie-jar.ts';
import { type Journey, travel } from '../../src/user-agent/journey.ts';
import { logInOutside } from '../../src/user-agent/outside-login.ts';
import { UserAgent } from '../../src/user-agent/user-agent.ts';
import { listening } from '../client/loopback.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../scenario/example-run.ts';

/** A login page without a form: a script makes its fields and sends them. */
const page = `<!doctype html><title>Log in</title><main id=m></main><script>
const [name, word, go] = ['text', 'password', 'submit'].map((type) => {
  const field = document.createElement(type === 'submit' ? 'button' : 'input');
  field.type = type;
  return field;
});
go.textContent = 'Log in';
go.onclick = async () => {
  await fetch('login', { method: 'POST', body: JSON.stringify([name.value, word.value]) });
  location.reload();
};
m.append(name, word, go);
</script>`;

const credentials = { userName: 'ada', password: 'right' };

async function scriptedServer(elsewhere?: string) {
  const more = elsewhere === undefined ? '' : reaching(elsewhere);
  const server = createServer(async (request, response) => {
    if (request.url === '/redirect') {
      return response.writeHead(302, { Location: `${elsewhere}/redirected` }).end();
    }
    if (request.method === 'POST') {
      const right = (await text(request)) === JSON.stringify(Object.values(credentials));
      if (right) response.setHeader('Set-Cookie', 'session=ada; Path=/; HttpOnly');
      return response.writeHead(204).end();
    }
    if (request.headers.cookie?.includes('session=ada') === true) {
      const at = request.headers['user-agent']?.includes('assay') === true ? 302 : 200;
      return response
        .writeHead(at, at === 302 ? { Location: 'https://client.example/?code=1' } : {})
        .end('in');
    }
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end(`${page}${more}`);
  });
  return listening(server);
}

/** Another server, which notes what it is asked for. */
async function otherServer() {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  return { heard, ...(await listening(server)) };
}

/** What a page can do to send requests elsewhere. */
function reaching(elsewhere: string): string {
  return `<img src="${elsewhere}/image"><img src="redirect"><iframe src="redirect"></iframe><script>
new WebSocket('${elsewhere.replace('http', 'ws')}/socket');
navigator.sendBeacon('${elsewhere}/beacon');
fetch('${elsewhere}/fetch', { mode: 'no-cors' }).catch(() => undefined);
open('${elsewhere}/popup');
</script>`;
}

/** The way of a browser at a target whose users log in so. */
async function journeyWith(
  login: Login,
  who = credentials,
  elsewhere?: string,
): Promise<Journey & { refused: string[] }> {
  const { url, close } = await scriptedServer(elsewhere);
  const run = exampleRun(exampleTarget(url, { login }));
  const scenario = exampleScenario(run);
  try {
    const journey = await withRun(run, () =>
      travel({
        first: { method: 'GET', url: `${url}/authorize`, headers: [] },
        userAgent: new UserAgent(),
        baseUrl: url,
        person: { credentials: who },
        accept: 'text/html',
        send: (one) => scenario.exchange(one, { role: 'preparation' }),
      }),
    );
    return { ...journey, refused: [...run.client.hosts.refused] };
  } finally {
    await run.client.close();
    await close();
  }
}

function chromium(test: Mocha.Context): string {
  const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (existsSync(executable)) {
    test;
    return executable;
  }
  if (process.env.CI === 'true') throw new Error('This test needs a browser: set CHROMIUM to its path');
  console.log('      skipped, no Chromium: set CHROMIUM to its path');
  return test.skip();
}

describe('a login that is no form', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-login-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  function program(script: string): Login {
    const path = join(folder, 'login.sh');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return { way: 'command', command: [path] };
  }

  it('is not found by the form alone', async () => {
    const { end, pages } = await journeyWith({ way: 'form' });
    expect(end).to.equal('answer');
    expect(pages.login).to.equal(undefined);
  });

  it('is done by a program, which is told who logs in and prints the cookies', async () => {
    const { end, pages, userAgent } = await journeyWith(
      program(`grep -q '"userName":"ada","password":"right"' && echo '[{"name":"session","value":"ada"}]'`),
    );
    expect(end).to.equal('elsewhere');
    expect(pages.login).to.not.equal(undefined);
    expect(userAgent.copy().loggedInOutside).to.equal(true);
  });

  it('ends with an error that says what the program said', async () => {
    const caught = (login: Login) => journeyWith(login).catch((error: unknown) => error);
    expect(String(await caught(program('echo no such user >&2; exit 4')))).to.match(
      /ended with 4: no such user/,
    );
    expect(await caught(program('true'))).to.be.instanceOf(FixtureError);
    expect(String(await caught({ way: 'command', command: [join(folder, 'none')] }))).to.contain('ENOENT');
  });

  it('by a program sends its requests through the gate, and what is refused is told', async () => {
    const other = await otherServer();
    const asks = `curl -s "${other.url}/x"; curl -s -o /dev/null "$(sed 's/.*"url":"\\([^"]*\\)".*/\\1/')" || exit 3`;
    const { refused } = await journeyWith(program(`${asks}; echo '[{"name":"session","value":"ada"}]'`));
    expect(refused).to.deep.equal([`127.0.0.1:${other.port}`]);
    const error: unknown = await journeyWith(program(`curl -s "${other.url}/x"; exit 4`)).catch((one) => one);
    expect(String(error)).to.contain(`nothing was sent to 127.0.0.1:${other.port}`);
    expect(other.heard).to.deep.equal([]);
    await other.close();
  });

  it('is done in Chromium, which sends nothing to another host', async function () {
    const executable = chromium(this);
    const other = await otherServer();
    const { end, refused } = await journeyWith({ way: 'browser', executable }, credentials, other.url);
    expect(end).to.equal('elsewhere');
    expect(other.heard).to.deep.equal([]);
    expect(refused).to.deep.equal([`127.0.0.1:${other.port}`]);
    await other.close();
  });

  it('that leads to another host is no page without a login, and the error names the host', async function () {
    const executable = chromium(this);
    const other = await otherServer();
    const leading = `<script>location = '${other.url}/login'</script>`;
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(leading),
    );
    const { url, close } = await listening(server);
    const run = exampleRun(exampleTarget(url));
    const { connection } = run.target;
    const request = { url, baseUrl: url, credentials, connection, hosts: run.client.hosts };
    const error: unknown = await logInOutside({ way: 'browser', executable }, request).catch((one) => one);
    await Promise.all([run.client.close(), close(), other.close()]);
    expect(error).to.be.instanceOf(FixtureError);
    expect(String(error)).to.contain(`nothing was sent to 127.0.0.1:${other.port}`);
    expect(other.heard).to.deep.equal([]);
  });

  it('is not done in Chromium with a wrong password, and the error does not tell it', async function () {
    const executable = chromium(this);
    const wrong = { userName: 'ada', password: 'wrong' };
    const error: unknown = await journeyWith({ way: 'browser', executable }, wrong).catch((thrown) => thrown);
    expect(error).to.be.instanceOf(FixtureError);
    expect(String(error)).to.contain('login.selectors').and.not.contain('wrong');
  });
});

describe('a cookie jar', () => {
  const url = 'https://host.example/login';

  it('is read in the forms that programs print', () => {
    const [short] = parseCookieJar('[{"name":"a","value":"1"}]', url);
    expect(short).to.deep.equal({ name: 'a', value: '1', domain: 'host.example', path: '/', secure: true });
    const state =
      '{"cookies":[{"name":"a","value":"1","domain":".example","path":"/x","secure":false}],"origins":[]}';
    expect(parseCookieJar(state, url)[0]).to.include({ domain: '.example', path: '/x', secure: false });
    const curl = '# Netscape HTTP Cookie File\n\n#HttpOnly_host.example\tFALSE\t/\tTRUE\t0\ta\t1\n';
    expect(parseCookieJar(curl, url)).to.deep.equal([short]);
  });

  it('without a cookie, or cut off, is an error', () => {
    expect(() => parseCookieJar('', url)).to.throw(FixtureError, /printed no cookie/);
    expect(() => parseCookieJar('[{"name":', url)).to.throw(FixtureError, /cut off/);
  });
});

import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { FixtureError } from '../../src/errors.ts';
import { withRun } from '../../src/run/run.ts';
import type { Login } from '../../src/target/target.ts';
import { parseCookieJar } from '../../src/user-agent/cookie-jar.ts';
import { type Journey, travel } from '../../src/user-agent/journey.ts';
import { UserAgent } from '../../src/user-agent/user-agent.ts';
import { listening } from '../client/loopback.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../run/example-run.ts';

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

async function scriptedServer() {
  const server = createServer(async (request, response) => {
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
    return response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
  });
  return listening(server);
}

/** The way of a browser at a target whose users log in so. */
async function journeyWith(login: Login, who = credentials): Promise<Journey> {
  const { url, close } = await scriptedServer();
  const run = exampleRun(exampleTarget(url, { login }));
  const scenario = exampleScenario(run);
  try {
    return await withRun(run, () =>
      travel({
        first: { method: 'GET', url: `${url}/authorize`, headers: [] },
        userAgent: new UserAgent(),
        baseUrl: url,
        person: { credentials: who },
        accept: 'text/html',
        send: (one) => scenario.exchange(one, { role: 'preparation' }),
      }),
    );
  } finally {
    await run.client.close();
    await close();
  }
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

  it('is done in Chromium', async function () {
    const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';
    if (!existsSync(executable)) {
      if (process.env.CI === 'true') throw new Error('This test needs a browser: set CHROMIUM to its path');
      console.log('      skipped, no Chromium: set CHROMIUM to its path');
      this.skip();
    }
    this.timeout(60_000);
    const { end } = await journeyWith({ way: 'browser', executable });
    expect(end).to.equal('elsewhere');
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

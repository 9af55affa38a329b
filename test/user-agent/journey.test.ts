import { expect } from 'chai';
import type { Exchange, HttpRequest, HttpResponse } from '../../src/client/exchange.ts';
import { headerValue } from '../../src/client/exchange.ts';
import { type Person, travel } from '../../src/user-agent/journey.ts';
import { UserAgent } from '../../src/user-agent/user-agent.ts';

const baseUrl = 'http://127.0.0.1:9/auth';
const credentials = { userName: 'ada', password: 'secret' };
const loginPage = page(
  '<form method=post action="/auth/login.do"><input type=hidden name=csrf value=t><input name=u><input type=password name=p></form>',
);
const approvalPage = page(
  '<form method=post><input type=hidden name=csrf value=t><button name=ok value=true>Allow</button><button name=ok value=false>Deny</button></form>',
);
const done = redirect('https://client.example/callback?code=1');

function page(body: string): HttpResponse {
  return { status: 200, headers: [['Content-Type', 'text/html']], body };
}

function redirect(location: string, ...cookies: string[]): HttpResponse {
  const headers = cookies.map((cookie) => ['Set-Cookie', cookie] as const);
  return { status: 302, headers: [['Location', location], ...headers], body: '' };
}

/** A server of answers by `METHOD path`, the same one again when it has no further one. */
async function go(
  answers: Readonly<Record<string, HttpResponse[]>>,
  person: Person,
  first?: Partial<HttpRequest>,
) {
  const requests: HttpRequest[] = [];
  const left = new Map(Object.entries(answers).map(([key, list]) => [key, [...list]]));
  const send = async (request: HttpRequest): Promise<Exchange> => {
    requests.push(request);
    const key = `${request.method} ${new URL(request.url).pathname}`;
    const list = left.get(key) ?? [];
    const response = list.length > 1 ? list.shift() : list[0];
    if (response === undefined) throw new Error(`the test has no answer to ${key}`);
    return { id: `1/${requests.length}`, request, response, startedAt: 0, durationMs: 1 };
  };
  const plan = { method: 'GET', url: `${baseUrl}/oauth/authorize?x=1`, headers: [], ...first };
  const userAgent = new UserAgent();
  return {
    requests,
    journey: await travel({ first: plan, userAgent, person, send, baseUrl, accept: 'text/html' }),
  };
}

const namePage = page(
  '<form method=post action="/auth/name"><input name=who><button>Continue</button></form>',
);
const passwordPage = page(
  '<form method=post action="/auth/login.do"><input type=hidden name=who value=ada><input type=password name=p></form>',
);

const newsPage = page(
  '<p>Welcome back</p><form action="/auth/oauth/authorize"><input type=hidden name=scope value="assay.read"><button>Continue</button></form>',
);

describe('the journey of a browser', () => {
  it('goes on from a page that asks for nothing, before it decides on the approval page', async () => {
    const answers = {
      'GET /auth/oauth/authorize': [redirect('/auth/login'), newsPage, approvalPage],
      'GET /auth/login': [loginPage],
      'POST /auth/login.do': [redirect('/auth/oauth/authorize?x=1')],
      'POST /auth/oauth/authorize': [done],
    };
    const { journey, requests } = await go(answers, { credentials, decision: 'deny' });
    expect(journey.end).to.equal('elsewhere');
    expect(requests.at(-2)?.url).to.equal(`${baseUrl}/oauth/authorize?scope=assay.read`);
    expect(requests.at(-1)?.body).to.contain('ok=false');
  });

  it('takes a page that names a scope, offers a way out or says what the client may do for one that asks', async () => {
    const asking = [
      '<p>It wants assay.read</p><form method=post><button name=ok value=true>Continue</button></form>',
      '<form method=post><button>Continue</button></form><a href="/auth/no">Cancel</a>',
      '<form method=post><input type=checkbox name=a><button>Continue</button></form>',
      '<form method=post><button>Agree and continue</button></form>',
      '<p>The shop may access your account</p><form method=post><button>Continue</button></form>',
    ];
    const url = `${baseUrl}/oauth/authorize?client_id=shop`;
    for (const html of asking) {
      const { journey } = await go({ 'GET /auth/oauth/authorize': [page(html)] }, { credentials }, { url });
      expect(journey.end, html).to.equal('approval');
    }
  });

  it('goes on from a page that names the client and asks nothing about it', async () => {
    const url = `${baseUrl}/oauth/authorize?client_id=granted-shop`;
    const back = page('<p>Back to granted-shop</p><form method=post><button>Continue</button></form>');
    const answers = { 'GET /auth/oauth/authorize': [back], 'POST /auth/oauth/authorize': [done] };
    const { journey } = await go(answers, { credentials }, { url });
    expect(journey.end).to.equal('elsewhere');
  });

  it('gives the name on one page and the password on the next', async () => {
    const { journey, requests } = await go(
      {
        'GET /auth/oauth/authorize': [redirect('/auth/login'), done],
        'GET /auth/login': [namePage],
        'POST /auth/name': [passwordPage],
        'POST /auth/login.do': [redirect(`${baseUrl}/oauth/authorize?x=1`)],
      },
      { credentials },
    );
    expect(journey.end).to.equal('elsewhere');
    expect([requests[2]?.body, requests[3]?.body]).to.deep.equal(['who=ada', 'who=ada&p=secret']);
    expect(journey.pages.login?.id).to.equal('1/3');
  });

  it('ends at the page that asks for the name again, or for a name that nobody gives', async () => {
    const answers = {
      'GET /auth/oauth/authorize': [redirect('/auth/login')],
      'GET /auth/login': [namePage],
      'POST /auth/name': [namePage],
    };
    const again = await go(answers, { credentials });
    expect([again.journey.end, again.journey.pages.login?.id, again.requests.length]).to.deep.equal([
      'login',
      '1/3',
      3,
    ]);
    const nobody = await go(answers, {});
    expect([nobody.journey.end, nobody.journey.pages.login?.id]).to.deep.equal(['login', '1/2']);
  });

  it('goes through login and approval to the client, whose address is not requested', async () => {
    const { journey, requests } = await go(
      {
        'GET /auth/oauth/authorize': [redirect('/auth/login', 'S=1; Path=/; Secure'), approvalPage],
        'GET /auth/login': [loginPage],
        'POST /auth/login.do': [redirect(`${baseUrl}/oauth/authorize?x=1`, 'S=2; Path=/; Secure')],
        'POST /auth/oauth/authorize': [done],
      },
      { credentials, decision: 'approve' },
    );
    expect(journey.end).to.equal('elsewhere');
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).to.deep.equal([
      'GET /auth/oauth/authorize',
      'GET /auth/login',
      'POST /auth/login.do',
      'GET /auth/oauth/authorize',
      'POST /auth/oauth/authorize',
    ]);
    expect(requests[2]?.body).to.equal('csrf=t&u=ada&p=secret');
    expect(requests[4]?.body).to.equal('csrf=t&ok=true');
    expect(requests.map((request) => headerValue(request, 'cookie'))).to.deep.equal([
      undefined,
      'S=1',
      'S=1',
      'S=2',
      'S=2',
    ]);
    expect(journey.pages.login?.id).to.equal('1/2');
    expect(journey.pages.approval?.id).to.equal('1/4');
  });

  it('ends at the login page for who does not log in, and for wrong credentials', async () => {
    const answers = { 'GET /auth/oauth/authorize': [loginPage], 'POST /auth/login.do': [loginPage] };
    expect((await go(answers, {})).journey.end).to.equal('login');
    const wrong = await go(answers, { credentials });
    expect(wrong.journey.end).to.equal('login');
    expect(wrong.requests).to.have.length(2);
  });

  it('ends at the approval page for who does not decide', async () => {
    const { journey } = await go({ 'GET /auth/oauth/authorize': [approvalPage] }, { credentials });
    expect(journey.end).to.equal('approval');
  });

  it('sends no credentials to another host, and follows no redirect there', async () => {
    const foreign = page(
      '<form method=post action="https://evil.example/"><input name=u><input type=password name=p></form>',
    );
    expect((await go({ 'GET /auth/oauth/authorize': [foreign] }, { credentials })).journey.end).to.equal(
      'login',
    );
    const beside = await go(
      { 'GET /auth/oauth/authorize': [redirect('http://127.0.0.1:9/authority/x')] },
      {},
    );
    expect(beside.journey.end).to.equal('elsewhere');
    expect(beside.requests).to.have.length(1);
  });

  it('leaves hidden fields and the origin out when a foreign page forges the form', async () => {
    const { requests } = await go(
      { 'GET /auth/oauth/authorize': [loginPage], 'POST /auth/login.do': [page('refused')] },
      { credentials, forges: { page: 'login', hidden: undefined, origin: 'https://attacker.example' } },
    );
    expect(requests[1]?.body).to.equal('u=ada&p=secret');
    expect(requests[1] && headerValue(requests[1], 'origin')).to.equal('https://attacker.example');
  });

  it('is bounded', async () => {
    const { journey, requests } = await go(
      { 'GET /auth/oauth/authorize': [redirect(`${baseUrl}/oauth/authorize`)] },
      {},
    );
    expect(journey.end).to.equal('too-many-redirects');
    expect(requests).to.have.length(12);
  });

  it('keeps method and body for 307 alone', async () => {
    const post = { method: 'POST', body: 'a=1' } as const;
    const kept = await go(
      {
        'POST /auth/oauth/authorize': [{ ...redirect(`${baseUrl}/next`), status: 307 }],
        'POST /auth/next': [done],
      },
      {},
      post,
    );
    expect(kept.requests[1]).to.include({ method: 'POST', body: 'a=1' });
    const changed = await go(
      { 'POST /auth/oauth/authorize': [redirect(`${baseUrl}/next`)], 'GET /auth/next': [done] },
      {},
      post,
    );
    expect(changed.requests[1]).to.not.have.property('body');
  });
});

import { expect } from 'chai';
import type { Exchange, HttpRequest, HttpResponse } from '../../src/client/exchange.ts';
import { type Account, automaticForm, providerChoice } from '../../src/user-agent/account.ts';
import { formsOf } from '../../src/user-agent/form.ts';
import { travel } from '../../src/user-agent/journey.ts';
import { UserAgent } from '../../src/user-agent/user-agent.ts';

const base = 'https://service.example/auth';
const provider = 'https://idp.example/one';
const html = (body: string): HttpResponse => ({ status: 200, headers: [], body });
const to = (location: string, ...cookies: string[]): HttpResponse => ({
  status: 302,
  headers: [['Location', location], ...cookies.map((one) => ['Set-Cookie', one] as const)],
  body: '',
});

const samlForm = (action: string, name: string) =>
  `<form method="post" action="${action}"><input type="hidden" name="${name}" value="x"></form>`;

/** Answers by address without query; an address that is not there is answered with 404. */
function world(answers: Readonly<Record<string, HttpResponse>>) {
  const requests: HttpRequest[] = [];
  const send = async (request: HttpRequest): Promise<Exchange> => {
    requests.push(request);
    const response = answers[request.url.split('?')[0] ?? ''] ?? { status: 404, headers: [], body: '' };
    return { id: String(requests.length), request, response, startedAt: 0, durationMs: 0 };
  };
  return { requests, send };
}

async function journeyIn(answers: Readonly<Record<string, HttpResponse>>, names = ['Our provider']) {
  const { requests, send } = world(answers);
  const account: Account = { names, has: ({ href }) => href.startsWith(provider), visit: send };
  const journey = await travel({
    first: { method: 'GET', url: `${base}/oauth/authorize?client_id=c`, headers: [] },
    userAgent: new UserAgent(),
    person: { account },
    send,
    baseUrl: base,
    accept: 'text/html',
  });
  return { journey, requests, urls: requests.map(({ url }) => url.split('?')[0]) };
}

describe('a browser whose user has an account at a provider', () => {
  it('goes there by redirect, comes back, and ends where the client waits', async () => {
    const { journey, urls } = await journeyIn({
      [`${base}/oauth/authorize`]: to(`${provider}/authorize?state=s`),
      [`${provider}/authorize`]: to(`${base}/callback?code=1`),
      [`${base}/callback`]: to('https://client.example/callback?code=2'),
    });
    expect(urls).to.deep.equal([`${base}/oauth/authorize`, `${provider}/authorize`, `${base}/callback`]);
    expect(journey.end).to.equal('elsewhere');
  });

  it('chooses the provider on a login page, once', async () => {
    const page = html(
      `<form method="post"><input name="u"><input type="password" name="p"></form><a href="/auth/go?x=1">Our provider</a>`,
    );
    const { journey, urls } = await journeyIn({
      [`${base}/oauth/authorize`]: to(`${base}/login`),
      [`${base}/login`]: page,
      [`${base}/go`]: to(`${base}/login?error=1`),
    });
    expect(urls).to.deep.equal([`${base}/oauth/authorize`, `${base}/login`, `${base}/go`, `${base}/login`]);
    expect(journey.end).to.equal('login');
  });

  it('sends SAML messages on, without cookies that are SameSite', async () => {
    const cookies = ['strict=1; Path=/; SameSite=Lax', 'loose=1; Path=/; SameSite=None; Secure'];
    const { requests, urls } = await journeyIn({
      [`${base}/oauth/authorize`]: to(`${base}/start`, ...cookies),
      [`${base}/start`]: html(samlForm(`${provider}/sso`, 'SAMLRequest')),
      [`${provider}/sso`]: html(samlForm(`${base}/acs`, 'SAMLResponse')),
      [`${base}/acs`]: to('https://client.example/callback?code=2'),
    });
    expect(urls.slice(1)).to.deep.equal([`${base}/start`, `${provider}/sso`, `${base}/acs`]);
    expect(requests[2]?.body).to.equal('SAMLRequest=x');
    const cookieOf = (i: number) => requests[i]?.headers.find(([name]) => name === 'Cookie')?.[1];
    expect(cookieOf(1)).to.equal('strict=1; loose=1');
    expect(cookieOf(3)).to.equal('loose=1');
  });

  it('goes to no other place', async () => {
    const { journey } = await journeyIn({
      [`${base}/oauth/authorize`]: html(samlForm('https://other.example/sso', 'SAMLRequest')),
    });
    expect([journey.end, journey.exchanges.length]).to.deep.equal(['elsewhere', 1]);
  });
});

describe('a provider on a page', () => {
  const account: Account = { names: ['assay-idp'], has: () => false, visit: () => Promise.reject() };
  const choice = (body: string) => providerChoice(body, `${base}/login`, account);

  it('is found by the text, the address or the picture of a link', () => {
    for (const link of [
      '<a href="/go">Log in with assay-idp</a>',
      '<a href="/go?idp=assay-idp">Log in</a>',
      '<a href="/go"><img alt="assay-idp"></a>',
    ]) {
      expect(choice(link)?.url, link).to.match(/^https:\/\/service\.example\/go/);
    }
  });

  it('is found by the text of a button, with what the form holds', () => {
    const form = '<form method="post" action="/go"><input type="hidden" name="t" value="1">';
    const sent = choice(`${form}<button name="idp" value="7">assay-idp</button></form>`);
    expect([sent?.method, sent?.body]).to.deep.equal(['POST', 't=1&idp=7']);
  });

  it('is not found where nothing names it', () => {
    expect(choice('<a href="/go">Another</a><form><button>Log in</button></form>')).to.equal(undefined);
  });
});

describe('a form that a page sends by itself', () => {
  it('has a SAML message and nothing to fill in', () => {
    const of = (body: string) => automaticForm(formsOf(body, `${base}/x`));
    expect(of(samlForm('/acs', 'SAMLResponse'))).not.to.equal(undefined);
    expect(of(samlForm('/acs', 'other'))).to.equal(undefined);
    expect(of('<form><input type="hidden" name="SAMLRequest"><input name="u"></form>')).to.equal(undefined);
  });
});

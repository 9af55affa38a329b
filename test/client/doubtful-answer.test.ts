import { expect } from 'chai';
import { isDoubtful, isDoubtfulAnswer } from '../../src/client/doubtful-answer.ts';
import type { Exchange, HeaderList } from '../../src/client/exchange.ts';

const json: HeaderList = [['Accept', 'application/json']];
const browser: HeaderList = [['Accept', 'text/html, application/json;q=0.9']];

function answered(
  status: number,
  headers: HeaderList,
  accept = json,
  url = 'https://as.example/x',
): Exchange {
  const request = { method: 'GET', url, headers: accept };
  return { id: '1/1', request, response: { status, headers, body: '' }, startedAt: 0, durationMs: 1 };
}

const html: HeaderList = [['Content-Type', 'text/html;charset=UTF-8']];
const authorize = 'https://as.example/oauth/authorize?redirect_uri=https%3A%2F%2Fclient.example%2Fcallback';

describe('an answer that may not be the own one of the target', () => {
  for (const status of [401, 403, 429, 500, 502, 503]) {
    it(`has status ${status}, whoever asked`, () => {
      expect(isDoubtful(answered(status, []))).to.equal(true);
      expect(isDoubtful(answered(status, [], browser))).to.equal(true);
    });
  }

  for (const status of [200, 201, 302, 304, 400, 404, 409, 422]) {
    it(`is none of a browser on its way with status ${status}`, () => {
      expect(isDoubtful(answered(status, html, browser))).to.equal(false);
    });
  }

  it('is a page or a redirect where JSON was asked for', () => {
    expect(isDoubtful(answered(200, html))).to.equal(true);
    expect(isDoubtful(answered(302, [['Location', 'https://gateway.example/']]))).to.equal(true);
    expect(isDoubtful(answered(200, [['Content-Type', 'application/json']]))).to.equal(false);
    expect(isDoubtful(answered(304, []))).to.equal(false);
  });

  it('is a page in the end, even to a browser', () => {
    expect(isDoubtfulAnswer(answered(200, html, browser))).to.equal(true);
  });

  it('is a redirect in the end that leads to no address of the request', () => {
    const to = (location: string) => answered(302, [['Location', location]], browser, authorize);
    expect(isDoubtfulAnswer(to('https://client.example/callback?error=access_denied'))).to.equal(false);
    expect(isDoubtfulAnswer(to('https://client.example/callback#error=access_denied'))).to.equal(false);
    expect(isDoubtfulAnswer(to('https://gateway.example/callback'))).to.equal(true);
    expect(isDoubtfulAnswer(to('https://client.example/other'))).to.equal(true);
    expect(isDoubtfulAnswer(to('/login'))).to.equal(true);
  });

  for (const error of ['server_error', 'temporarily_unavailable']) {
    it(`is a redirect with ${error}, which stands for a 5xx`, () => {
      for (const mark of ['?', '#']) {
        const location = `https://client.example/callback${mark}state=1&error=${error}`;
        expect(isDoubtfulAnswer(answered(302, [['Location', location]], browser, authorize))).to.equal(true);
      }
    });
  }
});

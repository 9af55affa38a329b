import { expect } from 'chai';
import type { HeaderList } from '../../src/client/exchange.ts';
import { Redactor } from '../../src/evidence/redaction.ts';

const secret = 'S3cr3t-V4lue/with+odd=parts';

const mark = /‹[\w.-]+:[0-9a-f]{6}›/;

describe('redaction of a request', () => {
  const cases: readonly [where: string, headers: HeaderList, body?: string | undefined, url?: string][] = [
    ['a Basic header', [['Authorization', `Basic ${Buffer.from(`id:${secret}`).toString('base64')}`]]],
    ['a Bearer header', [['authorization', `Bearer ${secret}`]]],
    ['a header of an unknown scheme', [['Authorization', secret]]],
    ['a proxy header', [['Proxy-Authorization', `Digest ${secret}`]]],
    ['a header that is called a token', [['X-Auth-Token', secret]]],
    [
      'cookies',
      [
        ['Cookie', `a=${secret}; b=short`],
        ['Cookie', secret],
      ],
    ],
    ['a form', [], `grant_type=password&password=${encodeURIComponent(secret)}&scope=a`],
    ['a form, not encoded', [], `client_secret=${secret} with spaces, "quotes" & more`],
    ['a form whose name is encoded', [], `grant_type=x&client%5Fsecret=${encodeURIComponent(secret)}`],
    ['JSON', [], JSON.stringify({ client_id: 'a', nested: [{ oldPassword: secret }] })],
    ['JSON whose name is escaped', [], `{"client\\u005fsecret": "${secret}"}`],
    ['a query', [], undefined, `https://host/path?a=b&code=${encodeURIComponent(secret)}`],
    ['user information', [], undefined, `https://user:${encodeURIComponent(secret)}@host/`],
  ];
  for (const [where, headers, body, url = 'https://host/'] of cases) {
    it(`takes the secret out of ${where}`, () => {
      const redactor = new Redactor();
      const request = { method: 'POST', url, headers, ...(body === undefined ? {} : { body }) };
      const text = JSON.stringify(redactor.request(request));
      expect(text).to.match(mark);
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        expect(text).to.not.contain(form);
      }
      expect(text).to.not.contain(Buffer.from(`id:${secret}`).toString('base64'));
    });
  }

  it('takes the name of a fixture out of no text, though a request has it in the place of a secret', () => {
    const redactor = new Redactor();
    const name = 'assay-1b2c3d4e-client-credentials';
    expect(redactor.text(`client_secret=${name}`)).to.match(/^client_secret=‹client_secret:/);
    expect(redactor.text(`client_id=${name}-post`)).to.equal(`client_id=${name}-post`);
    expect(redactor.known('the client client-credentials-RS256')).to.equal(
      'the client client-credentials-RS256',
    );
  });

  it('leaves everything else as it was', () => {
    const redactor = new Redactor();
    const request = {
      method: 'POST',
      url: 'https://host/oauth/token?a=b#c',
      headers: [
        ['Accept', 'application/json'],
        ['X-A', 'code'],
      ] as const,
      body: 'grant_type=client_credentials&token_format=opaque&scope=a%20b&client_id=x',
    };
    expect(redactor.request(request)).to.deep.equal(request);
  });

  it('keeps the scheme, the names of cookies and the attributes', () => {
    const redactor = new Redactor();
    const { headers } = redactor.response({
      status: 200,
      headers: [
        ['Set-Cookie', 'JSESSIONID=abcdefghijkl; Path=/; HttpOnly'],
        ['WWW-Authenticate', 'Bearer realm="auth", error="invalid_token"'],
      ],
      body: '',
    });
    expect(headers[0]?.[1]).to.match(/^JSESSIONID=‹JSESSIONID:[0-9a-f]{6}›; Path=\/; HttpOnly$/);
    expect(headers[1]?.[1]).to.equal('Bearer realm="auth", error="invalid_token"');
  });
});

describe('redaction of a response', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

  it('takes tokens out of a Location, its query and its fragment', () => {
    const redactor = new Redactor();
    const location = `https://rp/cb?code=abc123#access_token=${jwt}&token_type=bearer&state=s`;
    const { headers } = redactor.response({ status: 302, headers: [['Location', location]], body: '' });
    expect(headers[0]?.[1]).to.match(
      /^https:\/\/rp\/cb\?code=‹code:[0-9a-f]{6}›#access_token=‹access_token:[0-9a-f]{6}›&token_type=bearer&state=s$/,
    );
  });

  it('takes JWTs out of any text, whatever they are called', () => {
    const { body } = new Redactor().response({
      status: 200,
      headers: [],
      body: `<p>Your token: ${jwt}.</p>`,
    });
    expect(body).to.match(/^<p>Your token: ‹jwt:[0-9a-f]{6}›\.<\/p>$/);
  });

  it('takes secrets out of two JSON documents in a row and out of arrays', () => {
    const body = '[{"refresh_token":"aaaa"}]\n{"id_token" : "bbbb"}';
    const redacted = new Redactor().response({ status: 200, headers: [], body }).body;
    expect(redacted).to.match(/^\[\{"refresh_token":"‹\S+›"\}\]\n\{"id_token" : "‹\S+›"\}$/);
  });

  it('leaves numbers, lists and the names of things alone', () => {
    const body = '{"code":10008,"token_type":"bearer","prompts":{"password":["password","Password"]}}';
    expect(new Redactor().response({ status: 200, headers: [], body }).body).to.equal(body);
  });
});

describe('known secrets', () => {
  const redactor = new Redactor();
  const known = redactor.register('client_secret', secret);
  const texts = {
    'a sentence': `The secret is ${secret}.`,
    'a path': `/oauth/tokens/${secret}/x`,
    'a name that nobody knows': `client_secrett=${secret}`,
    'a percent-encoded form': `x?a=${encodeURIComponent(secret)}`,
    'a text cut off': `status 400, body "${secret.slice(0, 12)}…`,
    'a text that ends early': `status 400, body "${secret.slice(0, 20)}`,
  };
  for (const [where, text] of Object.entries(texts)) {
    it(`are found in ${where}`, () => {
      const redacted = redactor.text(text);
      expect(redacted).to.contain(known);
      expect(redacted).to.not.contain(secret.slice(0, 8));
    });
  }

  it('do not break marks that stand already', () => {
    const redacted = redactor.text(`the secret ${secret}`);
    expect(redactor.text(redacted)).to.equal(redacted);
  });

  it('that are words of the protocol are replaced only where they are values', () => {
    const own = new Redactor();
    const body = own.request({
      method: 'POST',
      url: 'http://h/',
      headers: [],
      body: 'password=password',
    }).body;
    expect(body).to.match(/^password=‹password:[0-9a-f]{6}›$/);
    expect(own.text('grant_type password')).to.equal('grant_type password');
  });
});

describe('hashes', () => {
  it('are the same for the same secret within a run, however it is written', () => {
    const redactor = new Redactor();
    const hash = (text: string) => /:([0-9a-f]{6})›/.exec(text)?.[1];
    const form = redactor.text(`?client_secret=${encodeURIComponent(secret)}`);
    const json = redactor.text(JSON.stringify({ client_secret: secret }));
    expect(hash(form)).to.equal(hash(json));
    expect(hash(form)).to.not.equal(undefined);
  });

  it('differ between runs', () => {
    expect(new Redactor().register('a', secret)).to.not.equal(new Redactor().register('a', secret));
  });

  it('take no time that grows with the square of the text', () => {
    for (const long of [
      'a'.repeat(500_000),
      '\\"'.repeat(250_000),
      'eyJ-'.repeat(100_000),
      '&'.repeat(400_000),
      '-----BEGIN PRIVATE KEY-----'.repeat(40_000),
    ]) {
      expect(new Redactor().text(long)).to.equal(long);
    }
  });

  it('take none that grows with the square of the address either', () => {
    const response = { status: 200, headers: [], body: '{}' };
    const url = `https://host/${'x'.repeat(1_000_000)}/members`;
    expect(new Redactor().response(response, url).body).to.equal('{}');
  });
});

describe('what a server answers', () => {
  const passcode = 'pWtCy7ylRYJi0OiCvSr-GVnEf2j0zT8u';
  const csrf = 'T7YAPZKB5eutAQzEcBaP0a';

  it('is taken out of the body too where a cookie sets it', () => {
    const { body } = new Redactor().response({
      status: 200,
      headers: [['Set-Cookie', `X-Auth=${csrf}; Path=/`]],
      body: `<input type="hidden" name="form" value="${csrf}">`,
    });
    expect(body).to.match(/value="‹X-Auth:[0-9a-f]{6}›"/);
  });

  for (const [where, body] of Object.entries({
    'a bare JSON string': JSON.stringify(passcode),
    'a bare word': `${passcode}\n`,
    'a page': `<h1>One-time passcode</h1><output>${passcode}</output>`,
  })) {
    it(`shows no passcode: ${where}`, () => {
      const redacted = new Redactor().response(
        { status: 200, headers: [], body },
        'https://host/auth/passcode?x=y',
      );
      expect(redacted.body)
        .to.match(/‹passcode:[0-9a-f]{6}›/)
        .and.not.to.contain(passcode);
      expect(redacted.body.includes('One-time passcode')).to.equal(where === 'a page');
    });
  }

  it('is left alone where it is no secret', () => {
    for (const body of ['"pong"', 'healthy', '<p>Version</p> <b>v77.0.0-rc1</b>']) {
      const redacted = new Redactor().response({ status: 200, headers: [], body }, 'https://host/v3/healthz');
      expect(redacted.body).to.equal(body);
    }
  });

  it('is taken out of the fields of a form by their names, and pictures, which may be QR codes', () => {
    const page = `<input value='${csrf}' type=hidden name="csrf"><img src="data:image/png;base64,${'QUJD'.repeat(40)}">`;
    const { body } = new Redactor().response({ status: 200, headers: [], body: page });
    expect(body).to.match(/^<input value='‹csrf:\w{6}›' type=hidden name="csrf"><img src="‹image:\w{6}›">$/);
  });

  it('gives a mark no name that is a secret', () => {
    const redactor = new Redactor();
    redactor.register('client_secret', 'onlyLetters');
    const texts = [redactor.text('onlyLetters_token=abcdef'), redactor.text('{"a1b2c3d4e5_token":"abcdef"}')];
    expect(texts[0]).to.match(/=‹secret:[0-9a-f]{6}›$/);
    expect(texts[1]).to.match(/:"‹secret:[0-9a-f]{6}›"}$/);
    const earlier = redactor.text('laterKnown_token=abcdef');
    redactor.register('client_secret', 'laterKnown');
    expect(redactor.known(earlier)).to.match(/^‹client_secret:\w{6}›_token=‹secret:[0-9a-f]{6}›$/);
  });
});

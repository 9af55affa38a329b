import { expect } from 'chai';
import type { HeaderList } from '../../src/client/exchange.ts';
import { KnownSecrets } from '../../src/evidence/known-secrets.ts';
import { LastPass } from '../../src/evidence/last-pass.ts';
import { Redactor } from '../../src/evidence/redaction.ts';

const secret = 'S3cr3t-V4lue/with+odd=parts';
/** In milliseconds of this process. */
function processorTimeOf(act: () => void): number {
  const before = process.cpuUsage();
  for (let i = 0; i < 20; i += 1) act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

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
    ]) {
      expect(new Redactor().text(long)).to.equal(long);
    }
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

describe('the last pass', () => {
  const redactor = new Redactor();
  redactor.register('client_secret', secret);
  const bytes = Buffer.from(secret);
  const written = {
    'upper case': secret.toUpperCase(),
    'lower case': secret.toLowerCase(),
    base64: bytes.toString('base64'),
    'base64 of more': Buffer.from(`{"id":1,"secret":"${secret}"}`).toString('base64'),
    'base64 between dots': `eyJ.${bytes.toString('base64url')}.x`,
    hexadecimal: bytes.toString('hex'),
    'percent-encoding of every octet': bytes.toString('hex').replace(/../g, '%$&'),
    'small percent-encoding': encodeURIComponent(secret).replace(/%../g, (one) => one.toLowerCase()),
    'escapes of JSON': [...secret]
      .map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  };
  for (const [how, text] of Object.entries(written)) {
    it(`finds a secret in ${how}, whenever it was met`, () => {
      const passed = new LastPass(redactor).over({ list: [`seen "${text}" before`] });
      expect(passed.list[0]).to.match(/^seen "(?:eyJ\.)?‹client_secret:[0-9a-f]{6}›={0,2}(?:\.x)?" before$/);
    });
  }

  it('finds a secret that is told in pieces, wherever it was cut', () => {
    const drawn = 'Qx9f2Lw7Kd0sRb4Tn6Vy8Zc1Hm3Jp5Gq';
    const own = new Redactor();
    own.register('code', drawn);
    for (let cut = 16; cut <= drawn.length - 16; cut += 1) {
      const text = `{"a":"${drawn.slice(0, cut)}","b":"x${drawn.slice(cut)}y"}`;
      expect(own.known(text), String(cut)).to.match(/^\{"a":"‹code:\w{6}›","b":"x‹code:\w{6}›y"\}$/);
    }
    for (let from = 0; from + 16 <= drawn.length; from += 1) {
      expect(own.known(`<${drawn.slice(from, from + 16)}>`)).to.match(/^<‹code:\w{6}›>$/);
    }
    expect(own.known(`${drawn.slice(3, 14)} and more`)).to.equal(`${drawn.slice(3, 14)} and more`);
  });

  it('finds a seed in the groups of a page', () => {
    const own = new Redactor();
    own.register('secret', 'JBSWY3DPEHPK3PXP');
    expect(own.known('JBSW Y3DP EHPK 3PXP')).to.match(/^‹secret:\w{6}›$/);
  });

  it('takes no longer for many secrets that begin alike', () => {
    const text = `Bearer ${'eyJhbGciOiJSUzI1NiIsImtpZCI6'.repeat(200)}`;
    const time = (secrets: number): number => {
      const own = new KnownSecrets();
      for (let i = 0; i < secrets; i += 1)
        own.add(`eyJhbGciOiJSUzI1NiIsImtpZCI6${i}${'x'.repeat(300)}`, '‹jwt:000000›');
      return Math.min(...Array.from({ length: 5 }, () => processorTimeOf(() => own.replaceIn(text))));
    };
    time(10);
    const few = time(10);
    expect(time(8_000)).to.be.below(20 * few + 20);
  });
});

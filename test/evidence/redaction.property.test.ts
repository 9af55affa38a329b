import { expect } from 'chai';
import fc from 'fast-check';
import { Redactor } from '../../src/evidence/redaction.ts';
import { byNight } from '../nightly.ts';

/** How many are tried of each. */
const numRuns = byNight(300, 60);

/** Secrets as targets make them: 8 characters or more, any of them, and no word that stands elsewhere. */
const secrets = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9]{8,12}$/), fc.string({ unit: 'binary', maxLength: 12 }))
  .map(([head, tail]) => `${head}${tail.toWellFormed()}${head}`)
  .filter((secret) => !/^https?/.test(secret));

const names = fc.constantFrom(
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'code',
  'passcode',
  'password',
  'assertion',
  'client_assertion',
  'code_verifier',
  'token',
  'newPassword',
);

type Place = (name: string, secret: string) => string;

const places: Readonly<Record<string, Place>> = {
  'a form': (name, secret) => `grant_type=x&${new URLSearchParams([[name, secret]])}&scope=a`,
  'a query': (name, secret) => `https://host/cb?state=s&${name}=${encodeURIComponent(secret)}`,
  'a fragment': (name, secret) => `https://host/cb#${name}=${encodeURIComponent(secret)}&state=s`,
  JSON: (name, secret) => JSON.stringify({ a: 1, [name]: secret, b: [{ [name]: secret }] }),
  'indented JSON': (name, secret) => JSON.stringify({ [name]: secret }, undefined, 2),
};

const forms = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  new URLSearchParams([['', secret]]).toString().slice(1),
];

describe('redaction, for every secret', () => {
  for (const [where, write] of Object.entries(places)) {
    it(`leaves nothing of a named secret in ${where}`, () => {
      fc.assert(
        fc.property(names, secrets, (name, secret) => {
          const redactor = new Redactor();
          const body = write(name, secret);
          const kept = redactor.request({ method: 'POST', url: body, headers: [['Location', body]], body });
          const text = `${kept.url}\n${kept.headers[0]?.[1]}\n${kept.body}`;
          for (const form of forms(secret)) expect(text).to.not.contain(form);
        }),
        { numRuns },
      );
    });
  }

  it('finds a secret that was met once in whatever text follows', () => {
    fc.assert(
      fc.property(names, secrets, fc.string(), fc.string(), (name, secret, before, after) => {
        const redactor = new Redactor();
        redactor.text(JSON.stringify({ [name]: secret }));
        for (const form of forms(secret)) {
          expect(redactor.text(`${before}${form}${after}`)).to.not.contain(form);
        }
      }),
      { numRuns },
    );
  });

  it('takes passwords out of Basic headers and every value out of cookies', () => {
    fc.assert(
      fc.property(secrets, secrets, (password, cookie) => {
        const redactor = new Redactor();
        const basic = Buffer.from(`client:${encodeURIComponent(password)}`).toString('base64');
        const encoded = encodeURIComponent(cookie);
        const kept = redactor.request({
          method: 'GET',
          url: 'https://host/',
          headers: [
            ['Authorization', `Basic ${basic}`],
            ['Cookie', `session=${encoded}; other=1`],
          ],
        });
        const text = `${JSON.stringify(kept)} ${redactor.text(`bad credentials ${password}`)}`;
        for (const form of [basic, password, encoded]) expect(text).to.not.contain(form);
      }),
      { numRuns },
    );
  });

  it('changes nothing when it is done twice', () => {
    fc.assert(
      fc.property(names, secrets, fc.constantFrom(...Object.values(places)), (name, secret, write) => {
        const redactor = new Redactor();
        const once = redactor.text(write(name, secret));
        expect(redactor.text(once)).to.equal(once);
      }),
      { numRuns },
    );
  });

  it('leaves texts without secrets as they are', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), (text) => {
        const redactor = new Redactor();
        redactor.register('client_secret', 'Qx9-Qx9-Qx9-Qx9');
        expect(redactor.text(text)).to.equal(text);
      }),
      { numRuns },
    );
  });
});

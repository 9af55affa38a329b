import { expect } from 'chai';
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

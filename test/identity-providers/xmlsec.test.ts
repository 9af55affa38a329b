import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { bearerAssertion } from '../../src/identity-providers/saml/assertion.ts';
import { samlProvider } from '../../src/identity-providers/saml/provider.ts';
import { signedAssertion } from '../../src/identity-providers/saml/sign.ts';
import { certificateOf, certificatePem } from '../../src/keys/certificate.ts';
import { secondsNow } from '../../src/target/clock.ts';

const program = '/usr/bin/xmlsec1';
const provider = samlProvider('run', 'test');
const assertion = bearerAssertion({
  issuer: provider.entityId,
  nameId: 'Zoë & <friends>',
  recipient: 'https://service.example/oauth/token/alias/entity',
  audiences: ['entity'],
});

describe('signatures of the suite under xmlsec1', () => {
  let folder: string;
  before(async function () {
    if (!existsSync(program)) {
      console.log('      skipped, no xmlsec1: apt-get install -y --no-install-recommends xmlsec1');
      if (process.env.CI === 'true') throw new Error('This test needs xmlsec1');
      this.skip();
    }
    folder = await mkdtemp(join(tmpdir(), 'assay-xmlsec-'));
    await writeFile(join(folder, 'key.pem'), certificatePem(await certificateOf(provider.key)));
  });
  after(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  async function verifies(xml: string): Promise<boolean> {
    const file = join(folder, 'assertion.xml');
    await writeFile(file, xml);
    const idAttribute = ['--id-attr:ID', 'urn:oasis:names:tc:SAML:2.0:assertion:Assertion'];
    const key = ['--pubkey-cert-pem', join(folder, 'key.pem')];
    return promisify(execFile)(program, ['--verify', ...key, ...idAttribute, file])
      .then(() => true)
      .catch(() => false);
  }

  it('are right, and wrong once the assertion is changed', async () => {
    const xml = await signedAssertion(assertion, { key: provider.key }, secondsNow());
    expect(await verifies(xml)).to.equal(true);
    expect(await verifies(xml.replace('friends', 'strangers'))).to.equal(false);
  });
});

import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFromJSON } from '@sigstore/bundle';
import { dsse } from '@sigstore/core';
import { type TrustMaterial, toSignedEntity, Verifier } from '@sigstore/verify';
import { expect } from 'chai';
import { open, seal } from '../../../src/results/attestation/dsse.ts';
import { fingerprint, ownKeyPath, publicPem, signingKey } from '../../../src/results/attestation/keys.ts';

const keys = {
  'ECDSA on P-256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  Ed25519: generateKeyPairSync('ed25519'),
  RSA: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

describe('the envelope', () => {
  for (const [kind, pair] of Object.entries(keys)) {
    it(`is one that others verify: ${kind}`, () => {
      const envelope = seal('{"a":"ü"}', pair.privateKey);
      expect(open(envelope, pair.publicKey)).to.equal('{"a":"ü"}');
      const text = dsse.preAuthEncoding(envelope.payloadType, Buffer.from(envelope.payload, 'base64'));
      expect(text.toString()).to.equal('DSSEv1 28 application/vnd.in-toto+json 10 {"a":"ü"}');
      const bundle = bundleFromJSON({
        mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
        verificationMaterial: { publicKey: { hint: fingerprint(pair.publicKey) } },
        dsseEnvelope: envelope,
      });
      const trusted = {
        ...{ certificateAuthorities: [], timestampAuthorities: [], tlogs: [], ctlogs: [] },
        publicKey: () => ({ publicKey: createPublicKey(publicPem(pair.privateKey)), validFor: () => true }),
      } as unknown as TrustMaterial;
      const verifier = new Verifier(trusted, {
        tlogThreshold: 0,
        ctlogThreshold: 0,
        timestampThreshold: 0,
      } as never);
      expect(() => verifier.verify(toSignedEntity(bundle))).to.not.throw();
    });
  }
});

describe('the key', () => {
  const { privateKey } = keys['ECDSA on P-256'];
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-key-'));
    writeFileSync(join(folder, 'assay.yaml'), 'name: staging\n');
  });
  after(() => rmSync(folder, { recursive: true }));

  it('is made at first use, for its owner alone, and used again', () => {
    const environment = { XDG_CONFIG_HOME: join(folder, 'config') };
    const first = signingKey(undefined, environment);
    const path = ownKeyPath(environment);
    expect(path).to.equal(join(folder, 'config', 'assay', 'signing-key.pem'));
    expect(statSync(path).mode & 0o777).to.equal(0o600);
    expect(fingerprint(signingKey(undefined, environment))).to.equal(fingerprint(first));
    chmodSync(path, 0o640);
    expect(() => signingKey(undefined, environment)).to.throw('can be read by others: chmod 600 it');
  });

  it('may be encrypted, and is named where it is none', () => {
    const path = join(folder, 'encrypted.pem');
    const pem = privateKey.export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'open',
    });
    writeFileSync(path, pem);
    const environment = { ASSAY_KEY_PASSPHRASE: 'open' };
    expect(fingerprint(signingKey(path, environment))).to.equal(fingerprint(privateKey));
    for (const wrong of [path, join(folder, 'assay.yaml'), join(folder, 'not-there')]) {
      expect(() => signingKey(wrong, {}))
        .to.throw(`${wrong}`)
        .with.property('code', 'key-unusable');
    }
  });
});

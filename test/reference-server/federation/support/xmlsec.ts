import { execFileSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function isThere(): boolean {
  try {
    execFileSync('xmlsec1', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Skips a test by name where Debian's xmlsec1 is missing, and says how to get it; in CI the test fails. */
export function requireXmlsec(test: Mocha.Context): void {
  if (isThere()) return;
  const hint = 'no xmlsec1: apt-get install -y --no-install-recommends xmlsec1';
  if (process.env.CI === 'true') throw new Error(`This test needs a signer, and there is ${hint}`);
  console.log(`      skipped, ${hint}`);
  test.skip();
}

function template(id: string, canonical: string): string {
  return `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${canonical}"/><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/><ds:Transform Algorithm="${canonical}"/></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue/></ds:Reference></ds:SignedInfo><ds:SignatureValue/></ds:Signature>`;
}

/** The document with a signature by xmlsec1 over the element of this kind, after its issuer. */
export function signByXmlsec(
  text: string,
  name: 'saml:Assertion' | 'samlp:Response',
  privateKey: KeyObject,
  canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#',
): string {
  const id = new RegExp(`<${name}[^>]* ID="([^"]*)"`).exec(text)?.[1] ?? '';
  const place = new RegExp(`(<${name}[^>]*><saml:Issuer[^>]*>[^<]*</saml:Issuer>)`);
  const prepared = text.replace(place, (start) => `${start}${template(id, canonical)}`);
  const directory = mkdtempSync(join(tmpdir(), 'xmlsec-'));
  try {
    writeFileSync(join(directory, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(directory, 'in.xml'), prepared);
    const node = name === 'saml:Assertion' ? 'assertion:Assertion' : 'protocol:Response';
    return execFileSync(
      'xmlsec1',
      [
        ...['--sign', '--privkey-pem', join(directory, 'key.pem')],
        ...['--id-attr:ID', `urn:oasis:names:tc:SAML:2.0:${node}`, join(directory, 'in.xml')],
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    ).replace(/^<\?xml[^>]*\?>\s*/, '');
  } finally {
    rmSync(directory, { recursive: true });
  }
}

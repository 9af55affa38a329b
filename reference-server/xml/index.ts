import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { type Xml, XmlError } from '../domain/federation/xml.ts';
import { nodeOf, parse } from './parse.ts';

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

const verify: Xml['verify'] = (text, signature, key) => {
  // The key is ours, never one of the message: without this option xml-crypto could take that of KeyInfo.
  const signed = new SignedXml({ publicCert: key, getCertFromKeyInfo: () => null });
  try {
    signed.loadSignature(nodeOf(signature));
    return signed.checkSignature(text) ? signed.getSignedReferences() : undefined;
  } catch (error) {
    // xml-crypto throws plain errors, and node:crypto those of OpenSSL, for every kind of bad signature.
    if (error instanceof Error) return undefined;
    throw error;
  }
};

const sign: Xml['sign'] = (text, id, { privateKey, certificate }) => {
  const signed = new SignedXml({
    ...{ privateKey, publicCert: certificate },
    ...{ canonicalizationAlgorithm: exclusive, signatureAlgorithm: rsaSha256 },
  });
  signed.addReference({
    ...{ xpath: `//*[@ID='${id}']`, transforms: [enveloped, exclusive], digestAlgorithm: sha256 },
  });
  const reference = `//*[@ID='${id}']/*[local-name(.)='Issuer']`;
  signed.computeSignature(text, { prefix: 'ds', location: { reference, action: 'after' } });
  return signed.getSignedXml();
};

const inflate: Xml['inflate'] = (base64) => {
  try {
    return inflateRawSync(Buffer.from(base64, 'base64'), { maxOutputLength: 256 * 1024 }).toString('utf8');
  } catch (error) {
    throw new XmlError(`The message can't be inflated: ${error instanceof Error ? error.message : ''}`);
  }
};

const deflate: Xml['deflate'] = (text) => deflateRawSync(Buffer.from(text, 'utf8')).toString('base64');

/** XML by @xmldom/xmldom, signatures by xml-crypto. */
export const systemXml: Xml = { parse, verify, sign, deflate, inflate };

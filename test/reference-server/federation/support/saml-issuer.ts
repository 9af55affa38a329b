import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { RunningServer } from '../../../../reference-server/index.ts';
import { administer } from '../../support/accounts.ts';

const algorithms = {
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
};

/** A SAML identity provider with a key of its own. */
export interface SamlIssuer {
  readonly entityId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly metadata: string;
}

/** Makes one; its metadata holds the bare key. */
export function makeSamlIssuer(entityId: string, more = ''): SamlIssuer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const base64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');
  const key = `<ds:RSAKeyValue><ds:Modulus>${base64(n)}</ds:Modulus><ds:Exponent>${base64(e)}</ds:Exponent></ds:RSAKeyValue>`;
  const metadata = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:KeyValue>${key}</ds:KeyValue></ds:KeyInfo></md:KeyDescriptor>${more}
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/sso"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;
  return { entityId, privateKey, publicKey, metadata };
}

/** What an assertion says; `undefined` leaves the attribute or element out. */
export interface AssertionParts {
  readonly id?: string;
  readonly version?: string;
  readonly issuer?: string | undefined;
  readonly issuedAt?: number;
  readonly nameId?: string | undefined;
  readonly method?: string;
  readonly recipient?: string | undefined;
  readonly confirmedUntil?: number | undefined;
  readonly confirmedFrom?: number;
  readonly inResponseTo?: string;
  readonly conditions?: false;
  readonly validFrom?: number | undefined;
  readonly validUntil?: number | undefined;
  readonly audiences?: readonly string[];
  readonly moreConditions?: string;
  readonly authenticatedAt?: number | undefined;
  readonly sessionUntil?: number;
  readonly contextClass?: string;
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
}

/** Seconds from now as SAML writes time. */
export function at(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`;
}

function timeAttribute(name: string, seconds: number | undefined): string {
  return seconds === undefined ? '' : ` ${name}="${at(seconds)}"`;
}

function attributeStatement(attributes: AssertionParts['attributes'] = {}): string {
  const all = Object.entries(attributes).map(([name, values]) => {
    const texts = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${texts.join('')}</saml:Attribute>`;
  });
  return all.length === 0 ? '' : `<saml:AttributeStatement>${all.join('')}</saml:AttributeStatement>`;
}

function conditionsOf(parts: AssertionParts): string {
  if (parts.conditions === false) return '';
  const { audiences = [] } = parts;
  const texts = audiences.map((audience) => `<saml:Audience>${audience}</saml:Audience>`).join('');
  const restriction = texts && `<saml:AudienceRestriction>${texts}</saml:AudienceRestriction>`;
  const from = timeAttribute('NotBefore', 'validFrom' in parts ? parts.validFrom : -10);
  const until = timeAttribute('NotOnOrAfter', 'validUntil' in parts ? parts.validUntil : 300);
  return `<saml:Conditions${from}${until}>${restriction}${parts.moreConditions ?? ''}</saml:Conditions>`;
}

function subjectOf(parts: AssertionParts): string {
  const { method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer' } = parts;
  const name = 'nameId' in parts ? parts.nameId : 'alice';
  const until = timeAttribute('NotOnOrAfter', 'confirmedUntil' in parts ? parts.confirmedUntil : 300);
  const from = timeAttribute('NotBefore', parts.confirmedFrom);
  const data = `${attribute('Recipient', parts.recipient)}${until}${from}${attribute('InResponseTo', parts.inResponseTo)}`;
  return `<saml:Subject>${name === undefined ? '' : `<saml:NameID>${name}</saml:NameID>`}<saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData${data}/></saml:SubjectConfirmation></saml:Subject>`;
}

function statementOf(parts: AssertionParts): string {
  const instant = 'authenticatedAt' in parts ? parts.authenticatedAt : -5;
  if (instant === undefined) return '';
  const context = parts.contextClass ?? 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password';
  return `<saml:AuthnStatement AuthnInstant="${at(instant)}"${timeAttribute('SessionNotOnOrAfter', parts.sessionUntil)}><saml:AuthnContext><saml:AuthnContextClassRef>${context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
}

/** An assertion without a signature. */
export function assertionXml(parts: AssertionParts): string {
  const { id = `_${randomUUID()}`, version = '2.0', issuer, issuedAt = -5 } = parts;
  const name = issuer === undefined ? '' : `<saml:Issuer>${issuer}</saml:Issuer>`;
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="${version}" IssueInstant="${at(issuedAt)}">${name}${subjectOf(parts)}${conditionsOf(parts)}${statementOf(parts)}${attributeStatement(parts.attributes)}</saml:Assertion>`;
}

/** How a signature is made, where it is not made well. */
export interface SigningOptions {
  readonly signatureAlgorithm?: string;
  readonly digestAlgorithm?: string;
  readonly transforms?: readonly string[];
  readonly publicCert?: string;
  /** XPath of what is signed. */
  readonly xpath?: string;
  /** XPath of the element behind which the signature goes. */
  readonly after?: string;
}

/** The document with a signature over its assertion, made by xml-crypto. */
export function signXml(text: string, privateKey: KeyObject, options: SigningOptions = {}): string {
  const signed = new SignedXml({
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    signatureAlgorithm: options.signatureAlgorithm ?? algorithms.rsaSha256,
    canonicalizationAlgorithm: algorithms.exclusive,
    ...(options.publicCert !== undefined && { publicCert: options.publicCert }),
  });
  const xpath = options.xpath ?? "//*[local-name(.)='Assertion']";
  signed.addReference({
    ...{ xpath, digestAlgorithm: options.digestAlgorithm ?? algorithms.sha256 },
    transforms: [...(options.transforms ?? [algorithms.enveloped, algorithms.exclusive])],
  });
  const location = { reference: options.after ?? `${xpath}/*[1]`, action: 'after' } as const;
  signed.computeSignature(text, { prefix: 'ds', location });
  return signed.getSignedXml();
}

/** Registers a SAML provider; its id. */
export async function registerSamlProvider(
  server: RunningServer,
  originKey: string,
  { metadata }: Pick<SamlIssuer, 'metadata'>,
  config: Record<string, unknown> = {},
  members: Record<string, unknown> = {},
): Promise<string> {
  const answer = await administer(server, 'POST', '/identity-providers?rawConfig=true', {
    ...{ originKey, name: originKey, type: 'saml', ...members },
    config: { metaDataLocation: metadata, ...config },
  });
  if (answer.status !== 201) throw new Error(`The provider was not created: ${answer.text}`);
  return String(answer.json().id);
}

import type { SignedElement } from '../../domain/federation/saml/signed-element.ts';
import { everyElement, textOf, type XmlElement, XmlError } from '../../domain/federation/xml.ts';
import { systemXml } from '../../xml/index.ts';
import { changing } from '../changing.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { orLatest } from './latest.ts';

type Signatures = NonNullable<PolicyReplacements['samlSignature']>;

const xmlDsig = 'http://www.w3.org/2000/09/xmldsig#';
const yes = () => () => true;
/** No assertion counts as used. */
const forgetting = changing('usedAssertions', () => ({ remember: () => true }));
/** Reads the element as it was sent, where the signature does not say what it covers. */
const orUnverified: Signatures['consumed'] = (original) => (verified, signed) =>
  original(verified, signed) ?? signed.element;

function embeddedCertificates(signature: XmlElement): readonly string[] {
  const found = everyElement(signature).filter(({ name }) => name === 'X509Certificate');
  return found.map((element) => {
    const lines = (textOf(element) ?? '').replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
  });
}

function algorithmOf({ signature }: SignedElement): string {
  return everyElement(signature).find(({ name }) => name === 'SignatureMethod')?.attributes.Algorithm ?? '';
}

const signatures: readonly (readonly [string, string, readonly string[], Signatures])[] = [
  [
    'saml-no-key-trusted',
    'The keys of the metadata are not found',
    ['TOKEN-SAML-TRUST-001', 'CLIENT-CONFIG-PROVIDERS-001', 'SERVICE-011'],
    { keysOf: () => () => [] },
  ],
  [
    'saml-unknown-issuer-accepted',
    'An unknown issuer falls back to the providers there are',
    ['CLIENT-CONFIG-PROVIDERS-002'],
    { chooseIssuer: (original) => (issuer, all) => original(issuer, all) ?? all[0] },
  ],
  [
    'saml-unsigned-accepted',
    'The signature is verified where there is one',
    ['TOKEN-SAML-TRUST-003', 'SAML-LOGIN-002'],
    { isSigned: yes },
  ],
  [
    'saml-signature-unchecked',
    'The signature has to be there, and is never verified',
    ['TOKEN-SAML-TRUST-004', 'TOKEN-SAML-TRUST-006', 'TOKEN-SAML-TRUST-007', 'SAML-LOGIN-001'],
    { consumed: orUnverified },
  ],
  [
    'saml-key-of-any-provider',
    'A key of any provider verifies any assertion',
    ['TOKEN-SAML-TRUST-006'],
    {
      chooseIssuer: (original) => (issuer, all) => {
        const chosen = original(issuer, all);
        const signingKeys = all.flatMap(({ metadata }) => metadata.signingKeys);
        return chosen && { ...chosen, metadata: { ...chosen.metadata, signingKeys } };
      },
    },
  ],
  [
    'saml-issuer-not-needed',
    'An assertion without Issuer is of any provider whose key verifies it',
    ['TOKEN-SAML-TRUST-009'],
    {
      chooseIssuer: (original) => (issuer, all) => (issuer === undefined ? all[0] : original(issuer, all)),
    },
  ],
  [
    'saml-hmac-accepted',
    'The message decides what kind of key it is verified with',
    ['TOKEN-SAML-TRUST-010'],
    {
      isAlgorithm: (original) => (algorithm) => algorithm.includes('hmac') || original(algorithm),
      consumed: (original) => (verified, signed) =>
        algorithmOf(signed).includes('hmac') ? signed.element : original(verified, signed),
    },
  ],
];

/** Wrong ways to find what a signature covers: each lets some wrapped signature pass. */
const wrapping: typeof signatures = [
  [
    'saml-reference-unchecked',
    'What the signature covers is not looked at',
    ['RFC7522-ASSERTION-015'],
    { isReference: yes, consumed: () => (verified) => verified?.[0] },
  ],
  [
    'saml-wrapped-any-reference',
    'Some element of the message has to be signed, and the message is read from its beginning',
    ['TOKEN-SAML-TRUST-008'],
    {
      isReference: yes,
      consumed: () => (verified, signed) => (verified?.length === 1 ? signed.element : undefined),
    },
  ],
  [
    'saml-wrapped-several-references',
    'One of the references has to be that of the assertion, and the message is read from its beginning',
    ['TOKEN-SAML-TRUST-008'],
    {
      isReference: () => (uris) => uris.length > 0,
      consumed: () => (verified, signed) => (verified === undefined ? undefined : signed.element),
    },
  ],
  [
    'saml-wrapped-signature-anywhere',
    'A signature somewhere inside the message is enough, and the message is read from its beginning',
    ['SAML-LOGIN-008'],
    {
      signatureOf: () => (element) =>
        everyElement(element).find(({ name, namespace }) => name === 'Signature' && namespace === xmlDsig),
      isReference: yes,
      consumed: () => (verified, signed) => (verified?.length === 1 ? signed.element : undefined),
    },
  ],
];

const trusting: readonly Defect[] = [
  {
    id: 'saml-certificate-of-message-trusted',
    mistake: 'The certificate that the signature brings along verifies it',
    breaks: ['TOKEN-SAML-TRUST-005'],
    ports: changing('xml', (xml) => ({
      verify: (text, signature, key) =>
        [key, ...embeddedCertificates(signature)]
          .map((one) => xml.verify(text, signature, one))
          .find((covered) => covered !== undefined),
    })),
  },
  ...[...signatures, ...wrapping].map(
    ([id, mistake, breaks, samlSignature]): Defect => ({ id, mistake, breaks, policy: { samlSignature } }),
  ),
  {
    id: 'saml-comment-cuts-name',
    mistake: 'The user name is the text before the first comment in the NameID',
    breaks: ['RFC7522-ASSERTION-011'],
    policy: {
      samlSignature: {
        consumed: () => (verified, signed) => (verified?.length === 1 ? signed.element : undefined),
      },
      samlAssertion: {
        nameOf: () => (nameId: XmlElement | undefined) => nameId?.texts[0]?.trim() ?? '',
      },
    },
  },
  {
    id: 'saml-document-type-accepted',
    mistake: 'Document types and their entities are read',
    breaks: ['RFC7522-ASSERTION-012'],
    policy: {
      samlBearer: {
        textOf: (original) => (decoded) =>
          original(decoded)
            ?.replace(/<!DOCTYPE[^[>]*(\[[^\]]*\])?\s*>/, '')
            .replaceAll(/&(?!amp;|lt;|gt;|quot;|apos;|#)\w+;/g, 'entity'),
      },
    },
  },
];

function isReadable(text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    systemXml.parse(text);
    return true;
  } catch (error) {
    if (error instanceof XmlError) return false;
    throw error;
  }
}

function isAssertion(text: string | undefined): boolean {
  if (!isReadable(text)) return false;
  const { name, namespace } = systemXml.parse(text ?? '');
  return name === 'Assertion' && namespace.endsWith('SAML:2.0:assertion');
}

/** What is good is remembered, and used in the place of what is not. */
function remembering(isGood: (text: string | undefined) => boolean): Pick<Defect, 'policy' | 'ports'> {
  return {
    policy: {
      samlBearer: {
        textOf: (original) => {
          const latest = orLatest(isGood);
          return (decoded) => latest(original(decoded));
        },
      },
    },
    ports: forgetting,
  };
}

const remembered: readonly Defect[] = [
  {
    id: 'saml-assertion-not-needed',
    mistake: 'Where the assertion is missing, that of the request before is used',
    breaks: ['TOKEN-SAML-ASSERTION-002', 'TOKEN-SAML-ASSERTION-003'],
    policy: {
      samlBearer: {
        assertionOf: (original) => {
          const latest = orLatest<string>((assertion) => assertion !== undefined);
          return (parameters) => latest(original(parameters));
        },
      },
    },
    ports: forgetting,
  },
  {
    id: 'saml-assertion-undecodable-believed',
    mistake: 'Where the assertion does not decode, that of the request before is used',
    breaks: ['TOKEN-SAML-ASSERTION-004'],
    ...remembering((text) => text !== undefined),
  },
  {
    id: 'saml-assertion-malformed-believed',
    mistake: 'Where the assertion is not well-formed, that of the request before is used',
    breaks: ['TOKEN-SAML-ASSERTION-005'],
    ...remembering(isReadable),
  },
  {
    id: 'saml-other-xml-believed',
    mistake: 'Where the XML is no assertion, that of the request before is used',
    breaks: ['TOKEN-SAML-ASSERTION-006'],
    ...remembering(isAssertion),
  },
  {
    id: 'saml-response-unpacked',
    mistake: 'The assertion is taken out of a Response',
    breaks: ['SUPPLEMENT-SAMLBEARER-001'],
    policy: {
      samlBearer: {
        textOf: (original) => (decoded) => {
          const text = original(decoded) ?? '';
          return /<(\w+:)?Response[\s>]/.test(text)
            ? (/<((\w+:)?Assertion)[\s>][\s\S]*<\/\1>/.exec(text)?.[0] ?? text)
            : text;
        },
      },
    },
  },
];

const endpoints: readonly Defect[] = [
  {
    id: 'saml-alias-unknown',
    mistake: 'The grant is served at no address',
    breaks: ['TOKEN-SAML-ENDPOINT-001', 'TOKEN-SAML-ASSERTION-001'],
    policy: { samlBearer: { isEndpoint: () => () => false } },
  },
  {
    id: 'saml-served-at-token-endpoint',
    mistake: 'The grant is served at /oauth/token too',
    breaks: ['TOKEN-SAML-ENDPOINT-002'],
    policy: {
      samlBearer: { isEndpoint: (original) => (entityId, own) => original(entityId ?? own, own) },
      samlAssertion: { isRecipient: yes },
    },
  },
  {
    id: 'saml-inactive-provider-trusted',
    mistake: 'An inactive provider still vouches for users',
    breaks: ['SUPPLEMENT-SAMLBEARER-015'],
    policy: { samlBearer: { isSource: yes } },
  },
];

/** Mistakes about which SAML assertions are trusted, and where. */
export const samlTrustDefects: readonly Defect[] = [...trusting, ...remembered, ...endpoints];

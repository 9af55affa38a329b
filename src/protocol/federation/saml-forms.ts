import {
  assertionXml,
  type SamlAssertion,
  type SamlAuthentication,
  type SamlConditions,
  type SamlSubject,
} from '../../identity-providers/saml/assertion.ts';
import { namespaces } from '../../identity-providers/saml/names.ts';
import { samlProvider } from '../../identity-providers/saml/provider.ts';
import { responseXml } from '../../identity-providers/saml/response.ts';
import { newId, signedAssertion, signedWithRemainder, signXml } from '../../identity-providers/saml/sign.ts';
import { secondsNow } from '../../keys/clock.ts';
import type { KeyReference } from '../../keys/key-pair.ts';
import { currentRun } from '../../scenario/run.ts';
import { base64url, type SignedSaml, samlText } from '../token/assertion-under-test.ts';
import { trustedSamlProvider } from './saml-providers.ts';
import { wrappingForms } from './saml-wrapping-forms.ts';

/** Makes the value of `assertion` out of what would have been a complete valid one. */
export type SamlForm = (own: SignedSaml, baseUrl: string) => Promise<string>;

const foreignKey: KeyReference = { name: 'assay-saml-nobody', alg: 'RS256' };
const ago = { hour: -3600, elevenDays: -11 * 24 * 3600 };

/** What can be special about the assertion of a saml2-bearer request, by the words of feature files. */
export const samlForms: Readonly<Record<string, SamlForm>> = {
  'an assertion that does not decode': async () => '*'.repeat(80),
  'an assertion whose XML is not well-formed': text((xml) =>
    xml.replace(/<\/saml:Assertion>$/, '</saml:Asser'),
  ),
  'an assertion of SAML 1.0': async ({ assertion, signer }) => {
    const id = newId();
    const xml = assertionXml(assertion, id, secondsNow());
    const other = xml.replaceAll(namespaces.assertion, 'urn:oasis:names:tc:SAML:1.0:assertion');
    return base64url(await signXml(other, id, signer));
  },
  'an assertion in plain XML': samlText,
  'an assertion in plain base64': async (own) => Buffer.from(await samlText(own)).toString('base64'),
  'an assertion without the padding that it would need': async ({ assertion, signer }) =>
    base64url(await signedWithRemainder(assertion, signer, secondsNow(), 1)),
  'an assertion with padding': async ({ assertion, signer }) => {
    const value = base64url(await signedWithRemainder(assertion, signer, secondsNow(), 1));
    return value.padEnd(Math.ceil(value.length / 4) * 4, '=');
  },
  'an assertion in a Response': async ({ assertion, signer }) => {
    const xml = await signedAssertion(assertion, signer, secondsNow());
    return base64url(
      responseXml({ assertion: xml, id: newId(), issuer: assertion.issuer ?? '' }, secondsNow()),
    );
  },
  'an assertion of an issuer that the target does not know': changed((assertion) => ({
    ...assertion,
    issuer: samlProvider(currentRun().id, 'saml-untrusted').entityId,
  })),
  'an assertion without Issuer': changed((assertion) => ({ ...assertion, issuer: undefined })),
  'an assertion that is not signed': async ({ assertion }) =>
    base64url(assertionXml(assertion, newId(), secondsNow())),
  'an assertion signed by an unknown key': signedBy(async () => ({ key: foreignKey })),
  'an assertion with the certificate of its foreign key': signedBy(async () => ({
    key: foreignKey,
    withCertificate: true,
  })),
  'an assertion signed by the key of another provider': signedBy(async () => {
    const { provider } = await trustedSamlProvider(currentRun(), 'saml-second');
    return { key: provider.key };
  }),
  'an assertion signed with HMAC under the public key of its issuer': signedBy(async ({ signer }) => ({
    ...signer,
    hmac: true,
  })),
  'an assertion that was changed after it was signed': text((xml) =>
    xml.replace(/(<saml:NameID>)([^<]*)/, '$1$2x'),
  ),
  'an assertion with a document type and an external entity': text(
    (xml) => `<!DOCTYPE saml [<!ENTITY assay SYSTEM "https://attacker.assay.example/entity">]>${xml}`,
  ),
  'an assertion with a comment in its NameID': text((xml) =>
    xml.replace(/(<saml:NameID>[^<]*)(-[^<-]*<)/, '$1<!-- assay -->$2'),
  ),
  ...wrappingForms,
  'an assertion without Recipient': recipient(() => undefined),
  'a Recipient on another host': recipient((own) => own.replace(/\/\/[^/]+/, '//another.assay.example')),
  'a Recipient that goes on behind the endpoint': recipient((own) => `${own}/more`),
  'a Recipient that is the beginning of the endpoint': recipient((own) => own.slice(0, -1)),
  'a Recipient whose path is in upper case': recipient((own) => {
    const url = new URL(own);
    return `${url.origin}${url.pathname.toUpperCase()}`;
  }),
  'a Recipient that is the plain token endpoint': recipient((_own, baseUrl) => `${baseUrl}/oauth/token`),
  'a Recipient that names another entity_id': recipient(
    (_own, baseUrl) => `${baseUrl}/oauth/token/alias/another-entity`,
  ),
  'an assertion without Subject': changed((assertion) => ({ ...assertion, subject: undefined })),
  'an assertion without NameID': subject({ nameId: undefined }),
  'an assertion that only the holder of a key may use': subject({
    method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key',
  }),
  'an assertion without any NotOnOrAfter': changed((assertion) => ({
    ...withSubject(assertion, { notOnOrAfter: undefined }),
    conditions: { ...assertion.conditions, notOnOrAfter: undefined },
  })),
  'a SubjectConfirmationData without NotOnOrAfter': subject({ notOnOrAfter: undefined }),
  'a SubjectConfirmationData that expired': subject({ notOnOrAfter: -600 }),
  'a SubjectConfirmationData that expired half a minute ago': subject({ notOnOrAfter: -30 }),
  'a SubjectConfirmationData with NotBefore': subject({ notBefore: -60 }),
  'an assertion without Conditions': changed((assertion) => ({ ...assertion, conditions: undefined })),
  'an assertion without AudienceRestriction': conditions({ audiences: undefined }),
  'an assertion for another audience': conditions({ audiences: ['https://another.assay.example'] }),
  'an assertion for the entity ID of the service alone': changed((assertion) => ({
    ...assertion,
    conditions: { ...assertion.conditions, audiences: assertion.conditions?.audiences?.slice(0, 1) },
  })),
  'an assertion for the service among other audiences': changed((assertion) => ({
    ...assertion,
    conditions: {
      ...assertion.conditions,
      audiences: ['https://another.assay.example', ...(assertion.conditions?.audiences ?? [])],
    },
  })),
  'an assertion that expired': conditions({ notBefore: -1200, notOnOrAfter: -600 }),
  'an assertion that is not valid yet': conditions({ notBefore: 600, notOnOrAfter: 1200 }),
  'an assertion without AuthnStatement': changed((assertion) => ({
    ...assertion,
    authentication: undefined,
  })),
  'an assertion of a login eleven days ago': authentication({ at: ago.elevenDays }),
  'an assertion of a login in the future': authentication({ at: 600 }),
  'an assertion of a session that has ended': authentication({ sessionNotOnOrAfter: -60 }),
  'an assertion that was issued an hour ago': changed((assertion) => ({ ...assertion, issuedAt: ago.hour })),
  'an assertion that was issued in the future': changed((assertion) => ({ ...assertion, issuedAt: 600 })),
};

/** Something else is signed, by the same provider. */
function changed(change: (assertion: SamlAssertion) => SamlAssertion): SamlForm {
  return async ({ assertion, signer }) => base64url(await samlText({ signer, assertion: change(assertion) }));
}

/** The same is signed by somebody else. */
function signedBy(change: (own: SignedSaml) => Promise<SignedSaml['signer']>): SamlForm {
  return async (own) => base64url(await samlText({ ...own, signer: await change(own) }));
}

/** The text is changed once it is signed. */
function text(change: (xml: string) => string): SamlForm {
  return async (own) => base64url(change(await samlText(own)));
}

function recipient(change: (own: string, baseUrl: string) => string | undefined): SamlForm {
  return async ({ assertion, signer }, baseUrl) => {
    const other = change(assertion.subject?.recipient ?? '', baseUrl);
    return base64url(await samlText({ signer, assertion: withSubject(assertion, { recipient: other }) }));
  };
}

function subject(members: Partial<SamlSubject>): SamlForm {
  return changed((assertion) => withSubject(assertion, members));
}

function withSubject(assertion: SamlAssertion, members: Partial<SamlSubject>): SamlAssertion {
  const { method = '', ...own } = assertion.subject ?? {};
  return { ...assertion, subject: { method, ...own, ...members } };
}

function conditions(members: Partial<SamlConditions>): SamlForm {
  return changed((assertion) => ({ ...assertion, conditions: { ...assertion.conditions, ...members } }));
}

function authentication(members: Partial<SamlAuthentication>): SamlForm {
  return changed((assertion) => ({
    ...assertion,
    authentication: { at: 0, ...assertion.authentication, ...members },
  }));
}

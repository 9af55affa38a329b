import type { Settings } from '../../settings.ts';
import { samlAddresses } from './addresses.ts';
import { escapeXml, type MessagesPorts } from './messages.ts';
import { saml } from './names.ts';
import type { ServiceKeys } from './service-keys.ts';

/** What this part needs of the service. */
export type ServiceMetadataPorts = MessagesPorts & {
  readonly samlKeys: () => Promise<ServiceKeys>;
  readonly settings: Settings;
};

/** What SAML providers have to know of the service (SAML 2.0 Metadata section 2.4.4). */
export async function serviceMetadata(context: ServiceMetadataPorts): Promise<string> {
  const { certificate } = await context.samlKeys();
  const { assertionConsumer, singleLogout, tokenEndpoint } = samlAddresses(context.settings);
  const base64 = certificate.replaceAll(/-----[^-]+-----|\s/g, '');
  const address = (name: string, binding: string, location: string, more = ''): string =>
    `<md:${name} Binding="${binding}" Location="${escapeXml(location)}"${more}/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${saml.metadata}" entityID="${escapeXml(context.settings.samlEntityId)}">
<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${saml.protocol}">
<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${saml.signature}"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
${address('SingleLogoutService', saml.redirectBinding, singleLogout)}
<md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
<md:NameIDFormat>${saml.unspecified}</md:NameIDFormat>
${address('AssertionConsumerService', saml.postBinding, assertionConsumer, ' index="0" isDefault="true"')}
${address('AssertionConsumerService', saml.uriBinding, tokenEndpoint, ' index="1"')}
</md:SPSSODescriptor>
</md:EntityDescriptor>
`;
}

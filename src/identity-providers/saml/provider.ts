import { certificateOf } from '../../keys/certificate.ts';
import type { KeyReference } from '../../keys/key-pair.ts';
import { unreachedHost } from '../unreached-host.ts';
import { attributes, bindings, namespaces, unspecifiedNameId } from './names.ts';

/** A SAML identity provider of the suite. */
export interface SamlProvider {
  readonly entityId: string;
  readonly key: KeyReference;
  /** Where browsers are redirected to log in. Nobody listens there: the suite answers in place of it. */
  readonly singleSignOnUrl: string;
}

/** Where a provider takes requests by POST. */
export function postSignOnUrl({ singleSignOnUrl }: SamlProvider): string {
  return `${singleSignOnUrl}/post`;
}

/** A provider that no other run has. Its key pair is made when first asked for. */
export function samlProvider(runId: string, name: string): SamlProvider {
  const entityId = `https://${unreachedHost}/${runId}/${name}`;
  return {
    entityId,
    key: { name: `assay-saml-${name}`, alg: 'RS256' },
    singleSignOnUrl: `${entityId}/sso`,
  };
}

/** Where a provider is asked to log a user out. */
function logoutUrl(entityId: string): string {
  return `${entityId}/logout`;
}

/**
 * The metadata of a provider (SAML 2.0 Metadata, section 2.4.3): its entity ID, its key and its addresses, each of
 * which takes one binding.
 */
export async function samlMetadata(provider: SamlProvider): Promise<string> {
  const { entityId, key, singleSignOnUrl } = provider;
  const protocols = { protocolSupportEnumeration: namespaces.protocol };
  const service = (binding: string, location: string) =>
    `<md:SingleSignOnService${attributes({ Binding: binding, Location: location })}/>`;
  return [
    `<md:EntityDescriptor xmlns:md="${namespaces.metadata}"${attributes({ entityID: entityId })}>`,
    `<md:IDPSSODescriptor${attributes({ WantAuthnRequestsSigned: 'false', ...protocols })}>`,
    `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${namespaces.signature}">`,
    `<ds:X509Data><ds:X509Certificate>${await certificateOf(key)}</ds:X509Certificate></ds:X509Data>`,
    '</ds:KeyInfo></md:KeyDescriptor>',
    `<md:SingleLogoutService${attributes({ Binding: bindings.redirect, Location: logoutUrl(entityId) })}/>`,
    `<md:NameIDFormat>${unspecifiedNameId}</md:NameIDFormat>`,
    service(bindings.redirect, singleSignOnUrl),
    service(bindings.post, postSignOnUrl(provider)),
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('');
}

import { createPublicKey, X509Certificate } from 'node:crypto';
import { childrenOf, everyElement, onlyChild, textOf, type XmlElement, XmlError } from '../xml.ts';
import { saml } from './names.ts';

/** Where a service of a provider is. */
export interface SamlEndpoint {
  readonly binding: string;
  readonly location: string;
}

/** What the service knows of a SAML identity provider (SAML 2.0 Metadata section 2.4.3). */
export interface SamlMetadata {
  readonly entityId: string;
  /** Certificates or public keys that sign, PEM. */
  readonly signingKeys: readonly string[];
  readonly singleSignOn: readonly SamlEndpoint[];
  readonly singleLogout: readonly SamlEndpoint[];
  readonly wantsSignedRequests: boolean;
}

function certificateOf(base64: string): string {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    throw new XmlError('An <X509Certificate> of the metadata holds no certificate');
  }
}

function rsaKeyOf(value: XmlElement): string {
  const part = (name: string): string => {
    const text = (textOf(onlyChild(value, saml.signature, name)) ?? '').replaceAll(/\s/g, '');
    return Buffer.from(text, 'base64').toString('base64url');
  };
  try {
    const key = createPublicKey({
      key: { kty: 'RSA', n: part('Modulus'), e: part('Exponent') },
      format: 'jwk',
    });
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new XmlError('An <RSAKeyValue> of the metadata holds no key');
  }
}

function keysOf(role: XmlElement): readonly string[] {
  const descriptors = childrenOf(role, saml.metadata, 'KeyDescriptor');
  const signing = descriptors.filter(({ attributes }) => (attributes.use ?? 'signing') === 'signing');
  const named = (name: string): readonly XmlElement[] =>
    signing.flatMap(everyElement).filter((one) => one.name === name && one.namespace === saml.signature);
  const certificates = named('X509Certificate').map((element) => certificateOf(textOf(element) ?? ''));
  const keys = [...certificates, ...named('RSAKeyValue').map(rsaKeyOf)];
  if (keys.length > 0) return keys;
  throw new XmlError('The metadata has no key that signs');
}

function endpointsOf(role: XmlElement, name: string): readonly SamlEndpoint[] {
  const all = childrenOf(role, saml.metadata, name).map(({ attributes }) => ({
    ...{ binding: attributes.Binding ?? '', location: attributes.Location ?? '' },
  }));
  return all.filter(({ location }) => URL.canParse(location) && /^https?:$/.test(new URL(location).protocol));
}

/** Reads the metadata of one identity provider. @throws XmlError */
export function readSamlMetadata(root: XmlElement): SamlMetadata {
  if (root.name !== 'EntityDescriptor' || root.namespace !== saml.metadata) {
    throw new XmlError('The metadata must be one <EntityDescriptor>');
  }
  const role = onlyChild(root, saml.metadata, 'IDPSSODescriptor');
  const entityId = root.attributes.entityID ?? '';
  if (role === undefined || entityId === '') {
    throw new XmlError('The metadata must have an "entityID" and an <IDPSSODescriptor>');
  }
  return {
    ...{ entityId, signingKeys: keysOf(role) },
    singleSignOn: endpointsOf(role, 'SingleSignOnService'),
    singleLogout: endpointsOf(role, 'SingleLogoutService'),
    wantsSignedRequests: role.attributes.WantAuthnRequestsSigned === 'true',
  };
}

import { pathSegment } from '../../client/path-segment.ts';
import { namespaces } from './names.ts';
import { parseXml } from './parse-xml.ts';

/** What a service says of itself to SAML identity providers (SAML 2.0 Metadata, section 2.4.4). */
export interface SamlServiceProvider {
  readonly entityId: string;
  /** Addresses that take assertions, in the order of the metadata. */
  readonly consumers: readonly { readonly binding: string; readonly location: string }[];
  /** Base64 of each certificate of its keys. */
  readonly certificates: readonly string[];
}

/** Reads the metadata of a service provider; undefined when the text is none. */
export function readServiceProvider(xml: string): SamlServiceProvider | undefined {
  const root = parseXml(xml)?.documentElement;
  if (root?.localName !== 'EntityDescriptor' || root.namespaceURI !== namespaces.metadata) return undefined;
  const entityId = root.getAttribute('entityID');
  if (entityId === null || entityId === '') return undefined;
  const services = root.getElementsByTagNameNS(namespaces.metadata, 'AssertionConsumerService');
  const consumers = Array.from(services).map((service) => ({
    binding: service.getAttribute('Binding') ?? '',
    location: service.getAttribute('Location') ?? '',
  }));
  const certificates = root.getElementsByTagNameNS(namespaces.signature, 'X509Certificate');
  return {
    ...{ entityId, consumers },
    certificates: Array.from(certificates).map(({ textContent }) => textContent?.trim() ?? ''),
  };
}

/** What stands for `<entity_id>` in "POST /oauth/token/alias/<entity_id>": as the metadata has it, or the entity ID. */
export function aliasOf({ entityId, consumers }: SamlServiceProvider): string {
  const [alias] = consumers.flatMap(
    ({ location }) => /\/oauth\/token\/alias\/([^/?#]+)$/.exec(location)?.[1] ?? [],
  );
  return alias ?? pathSegment(entityId, 'entityID');
}

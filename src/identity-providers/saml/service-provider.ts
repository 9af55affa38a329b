import { DOMParser } from '@xmldom/xmldom';
import { namespaces } from './names.ts';

/** What a service says of itself to SAML identity providers (SAML 2.0 Metadata, section 2.4.4). */
export interface SamlServiceProvider {
  readonly entityId: string;
  /** Addresses that take assertions, in the order of the metadata. */
  readonly consumers: readonly { readonly binding: string; readonly location: string }[];
}

/** Reads the metadata of a service provider; undefined when the text is none. */
export function readServiceProvider(xml: string): SamlServiceProvider | undefined {
  const root = parse(xml)?.documentElement;
  if (root?.localName !== 'EntityDescriptor' || root.namespaceURI !== namespaces.metadata) return undefined;
  const entityId = root.getAttribute('entityID');
  if (entityId === null || entityId === '') return undefined;
  const services = root.getElementsByTagNameNS(namespaces.metadata, 'AssertionConsumerService');
  const consumers = Array.from(services).map((service) => ({
    binding: service.getAttribute('Binding') ?? '',
    location: service.getAttribute('Location') ?? '',
  }));
  return { entityId, consumers };
}

/** What stands for `<entity_id>` in "POST /oauth/token/alias/<entity_id>": as the metadata has it, or the entity ID. */
export function aliasOf({ entityId, consumers }: SamlServiceProvider): string {
  const [alias] = consumers.flatMap(
    ({ location }) => /\/oauth\/token\/alias\/([^/?#]+)$/.exec(location)?.[1] ?? [],
  );
  return alias ?? encodeURIComponent(entityId);
}

function parse(xml: string): Document | undefined {
  try {
    return new DOMParser({ errorHandler: stopAtFault }).parseFromString(xml, 'text/xml');
  } catch (error) {
    if (error instanceof NotXml) return undefined;
    throw error;
  }
}

class NotXml extends Error {}

function stopAtFault(level: string, message: unknown): void {
  if (level !== 'warning') throw new NotXml(String(message));
}

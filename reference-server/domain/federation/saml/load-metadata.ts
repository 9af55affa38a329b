import type { IdentityProvider } from '../identity-provider.ts';
import type { Web } from '../web.ts';
import { type Xml, XmlError } from '../xml.ts';
import { isInlineMetadata, readSamlConfig } from './config.ts';
import { readSamlMetadata, type SamlMetadata } from './metadata.ts';

/** What this part needs of the service. */
export interface LoadMetadataPorts {
  readonly web: Web;
  readonly xml: Xml;
}

/** The metadata of a provider, fetched where the configuration holds its address. @throws XmlError */
export async function loadSamlMetadata(
  { config }: Pick<IdentityProvider, 'config'>,
  context: LoadMetadataPorts,
): Promise<SamlMetadata> {
  const { metadataLocation, verifiesTls } = readSamlConfig(config);
  if (isInlineMetadata(metadataLocation)) return readSamlMetadata(context.xml.parse(metadataLocation));
  const answer = await context.web.ask(metadataLocation, { verifiesTls });
  if (answer?.status !== 200) throw new XmlError(`${metadataLocation} gave no metadata`);
  return readSamlMetadata(context.xml.parse(answer.body));
}

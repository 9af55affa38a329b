import { X509Certificate } from 'node:crypto';
import type { HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { bindings } from '../../identity-providers/saml/names.ts';
import { readServiceProvider } from '../../identity-providers/saml/service-provider.ts';
import { attempt, type Sent } from '../../scenario/attempt.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { targetNow } from '../../target/clock.ts';
import { getRecipe } from '../core/get-recipe.ts';

/**
 * Asks for what the service says of itself to SAML identity providers; no document says that it has to say it.
 *
 * @throws ScenarioStopped where there is nothing at the address
 */
export async function askServiceMetadata(scenario: Scenario): Promise<Sent> {
  const { target } = scenario.run;
  const url = `${authorizationUrl(scenario.run)}${target.saml?.metadataPath ?? '/saml/metadata'}`;
  const about = { name: 'request for SAML metadata', verifies: 'SAML-METADATA-001', url } as const;
  const sent = await attempt(scenario, getRecipe(about, isAnswered));
  if (sent.exchange.response.status !== 404) return sent;
  throw stopped('not-triggered', `there are no SAML metadata at ${url}`);
}

function isAnswered({ status }: HttpResponse): Outcome {
  return { expected: 'a success (2xx)', actual: `status ${status}`, passed: status >= 200 && status < 300 };
}

/**
 * Passes for metadata with an entity ID, an address that takes responses by POST, and certificates of now in every key
 * (SAML 2.0 Metadata, section 2.4.4; XML Signature, section 4.4.4).
 */
export function isServiceMetadata({ status, body }: HttpResponse): Outcome {
  const service = status >= 200 && status < 300 ? readServiceProvider(body) : undefined;
  const faults =
    service === undefined
      ? ['no <EntityDescriptor> with entityID']
      : [
          ...(service.consumers.some(takesPosts) ? [] : ['no address that takes a response by POST']),
          ...service.certificates.flatMap(certificateFault),
        ];
  return {
    expected: 'metadata of a service provider: where it takes responses, and certificates that can be read',
    actual: faults.length === 0 ? 'such metadata' : `status ${status}: ${faults.join(', ')}`,
    passed: faults.length === 0,
  };
}

function takesPosts({ binding, location }: { readonly binding: string; readonly location: string }): boolean {
  return binding === bindings.post && URL.canParse(location);
}

function certificateFault(base64: string): string[] {
  try {
    const { validFrom, validTo } = new X509Certificate(Buffer.from(base64, 'base64'));
    const [from, to] = [validFrom, validTo].map((text) => Date.parse(text));
    const now = targetNow();
    const isCurrent = from !== undefined && to !== undefined && from <= now && now < to;
    return isCurrent ? [] : [`a certificate that is valid from ${validFrom} to ${validTo}`];
  } catch {
    return ['a certificate that cannot be read'];
  }
}

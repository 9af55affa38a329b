import type { UsedAssertions } from '../../client-authentication/used-assertions.ts';
import type { Client } from '../../clients/client.ts';
import { OAuthError } from '../../errors.ts';
import type { Clock } from '../../ports.ts';
import type { Settings } from '../../settings.ts';
import { type AllowedProviderPorts, requireAllowedProvider } from '../allowed-provider.ts';
import type { Vouched } from '../jwt-assertion.ts';
import { onlyChild, textOf, type Xml, type XmlElement, XmlError } from '../xml.ts';
import { readSamlAssertion, type SamlAssertion } from './assertion.ts';
import { type AssertionChecksPorts, assertionFault } from './assertion-checks.ts';
import type { samlAssertionPolicies } from './assertion-policies.ts';
import type { samlBearerPolicies } from './bearer-policies.ts';
import { readSamlConfig } from './config.ts';
import { saml } from './names.ts';
import { authTimeOf, type SamlUserPorts, samlUser } from './saml-user.ts';
import { coveredElement, type SignaturePorts } from './signature.ts';
import type { samlSignaturePolicies } from './signature-policies.ts';
import { type TrustedProvider, type TrustedProvidersPorts, trustedProviders } from './trusted-providers.ts';

/** What this part needs of the service. */
export type SamlBearerPorts = AllowedProviderPorts &
  AssertionChecksPorts &
  SamlUserPorts &
  SignaturePorts &
  TrustedProvidersPorts & {
    readonly clock: Clock;
    readonly settings: Settings;
    readonly usedAssertions: UsedAssertions;
    readonly xml: Xml;
    readonly policies: {
      readonly samlAssertion: typeof samlAssertionPolicies;
      readonly samlBearer: typeof samlBearerPolicies;
      readonly samlSignature: typeof samlSignaturePolicies;
    };
  };

function refusal(hint: string, detail?: string): OAuthError {
  return new OAuthError('invalid_grant', hint, detail === undefined ? {} : { detail });
}

function decodedText(assertion: string, context: SamlBearerPorts): string {
  const rules = context.policies.samlAssertion;
  const decoded = rules.decode(assertion);
  if (decoded !== undefined && !rules.isSize(decoded.length)) throw new XmlError('The assertion is too long');
  try {
    return context.policies.samlBearer.textOf(decoded) ?? '';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new XmlError('The assertion must be XML in UTF-8, encoded in Base64URL');
  }
}

function issuerOf(
  root: XmlElement,
  all: readonly TrustedProvider[],
  context: SamlBearerPorts,
): TrustedProvider {
  const issuer = textOf(onlyChild(root, saml.assertion, 'Issuer'));
  const trusted = context.policies.samlSignature.chooseIssuer(issuer, all);
  if (trusted !== undefined) return trusted;
  throw new XmlError(`No active SAML provider has the entity id ${JSON.stringify(issuer ?? '')}`);
}

/** The assertion as its issuer signed it. @throws XmlError */
function verifiedAssertion(
  text: string,
  all: readonly TrustedProvider[],
  context: SamlBearerPorts,
): { readonly assertion: SamlAssertion; readonly issuer: TrustedProvider } {
  const root = context.xml.parse(text);
  readSamlAssertion(root);
  const issuer = issuerOf(root, all, context);
  const covered = coveredElement(text, root, issuer, context);
  if (!context.policies.samlSignature.isSigned([covered])) throw new XmlError('The assertion is not signed');
  return { assertion: readSamlAssertion(covered.element), issuer };
}

/** Each assertion is exchanged once while it could be valid. @throws OAuthError */
function requireFirstUse({ id }: SamlAssertion, issuer: TrustedProvider, context: SamlBearerPorts): void {
  const keptUntil = Math.floor(context.clock() / 1000) + 4000;
  const isFirst = context.usedAssertions.remember(`saml ${issuer.metadata.entityId}`, id, keptUntil);
  if (isFirst) return;
  throw refusal('The assertion was used before');
}

/**
 * Whom a SAML bearer assertion is about (authorization-token-service, "Grant rules", 4; RFC 7522 section 3).
 * @param endpoint address that the assertion has to name as its recipient
 * @throws OAuthError invalid_grant or unauthorized_client
 */
export async function acceptSamlAssertion(
  sent: string,
  endpoint: string,
  client: Client,
  context: SamlBearerPorts,
): Promise<Vouched> {
  try {
    const all = await trustedProviders(context);
    const { assertion, issuer } = verifiedAssertion(decodedText(sent, context), all, context);
    const { authnContexts } = readSamlConfig(issuer.provider.config);
    const audiences = [context.settings.samlEntityId, endpoint];
    const expected = { recipient: endpoint, audiences, contexts: authnContexts };
    const fault = assertionFault(assertion, expected, context);
    if (fault !== undefined) throw new XmlError(`${fault} is not what is needed here`);
    requireAllowedProvider(client, issuer.originKey, context);
    requireFirstUse(assertion, issuer, context);
    const authTime = authTimeOf(assertion);
    const nameId = context.policies.samlAssertion.nameOf(assertion.nameId);
    const user = samlUser(nameId, assertion.attributes, issuer.provider, context);
    return { user, amr: ['ext'], ...(authTime !== undefined && { authTime }) };
  } catch (error) {
    if (error instanceof XmlError) throw refusal(`Error validating SAML message: ${error.message}`);
    throw error;
  }
}

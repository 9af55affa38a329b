import type { UsedAssertions } from '../../client-authentication/used-assertions.ts';
import type { Clock } from '../../ports.ts';
import type { Settings } from '../../settings.ts';
import { ProviderLoginError } from '../login.ts';
import { onlyChild, textOf, type Xml, type XmlElement, XmlError } from '../xml.ts';
import { samlAddresses } from './addresses.ts';
import { readSamlAssertion, type SamlAssertion } from './assertion.ts';
import { type AssertionChecksPorts, assertionFault } from './assertion-checks.ts';
import type { samlAssertionPolicies } from './assertion-policies.ts';
import { readSamlConfig } from './config.ts';
import { saml } from './names.ts';
import type { samlResponsePolicies } from './response-policies.ts';
import { coveredElement, type SignaturePorts } from './signature.ts';
import type { samlSignaturePolicies } from './signature-policies.ts';
import { type TrustedProvider, type TrustedProvidersPorts, trustedProviders } from './trusted-providers.ts';

/** What this part needs of the service. */
export type ResponsePorts = AssertionChecksPorts &
  SignaturePorts &
  TrustedProvidersPorts & {
    readonly clock: Clock;
    readonly settings: Settings;
    readonly usedAssertions: UsedAssertions;
    readonly xml: Xml;
    readonly policies: {
      readonly samlAssertion: typeof samlAssertionPolicies;
      readonly samlResponse: typeof samlResponsePolicies;
      readonly samlSignature: typeof samlSignaturePolicies;
    };
  };

/** What a response that can be trusted says. */
export interface SamlLogin {
  readonly originKey: string;
  /** Id of the request that it answers. */
  readonly inResponseTo: string;
  readonly nameId: string;
  readonly nameIdFormat?: string;
  readonly sessionIndex?: string;
  readonly attributes: SamlAssertion['attributes'];
}

/** Where responses wait until the browser comes for them. */
export interface SamlLoginStore {
  save(handle: string, login: SamlLogin): void;
  /** Takes the login out; of two callers one gets it. */
  take(handle: string): SamlLogin | undefined;
}

function issuerOf(
  root: XmlElement,
  all: readonly TrustedProvider[],
  context: ResponsePorts,
): TrustedProvider {
  const assertion = onlyChild(root, saml.assertion, 'Assertion');
  const named = [root, assertion].map((one) => one && textOf(onlyChild(one, saml.assertion, 'Issuer')));
  const issuer = named.find((one) => one !== undefined);
  const trusted = context.policies.samlSignature.chooseIssuer(issuer, all);
  if (trusted !== undefined) return trusted;
  throw new XmlError(`No active SAML provider has the entity id ${JSON.stringify(issuer ?? '')}`);
}

/** The assertion of a response: either it is signed, or the response around it. @throws XmlError */
function verifiedAssertion(
  text: string,
  root: XmlElement,
  issuer: TrustedProvider,
  context: ResponsePorts,
): SamlAssertion {
  const response = coveredElement(text, root, issuer, context);
  const inside = onlyChild(response.element, saml.assertion, 'Assertion');
  if (inside === undefined) throw new XmlError('The response has no <Assertion>');
  if (response.isSigned) return readSamlAssertion(inside);
  const assertion = coveredElement(text, inside, issuer, context);
  if (context.policies.samlSignature.isSigned([response, assertion]))
    return readSamlAssertion(assertion.element);
  throw new XmlError('Neither the response nor its assertion is signed');
}

/** Holds that the message is a successful answer to this address; the id that it answers. @throws XmlError */
function requireAnswer(root: XmlElement, own: string, context: ResponsePorts): string {
  const rules = context.policies.samlResponse;
  const status = onlyChild(root, saml.protocol, 'Status');
  const code = status && onlyChild(status, saml.protocol, 'StatusCode')?.attributes.Value;
  if (root.name !== 'Response' || root.namespace !== saml.protocol) {
    throw new XmlError(`There must be a SAML 2.0 <Response>, and there is <${root.name}>`);
  }
  if (!rules.isSuccess(code)) throw new XmlError(`The provider answered ${code ?? 'without a status'}`);
  const isSigned = onlyChild(root, saml.signature, 'Signature') !== undefined;
  if (!rules.isDestination(root.attributes.Destination, own, isSigned)) {
    throw new XmlError('The Destination of the response is another address');
  }
  const { InResponseTo } = root.attributes;
  if (rules.isAnswer(InResponseTo)) return InResponseTo;
  throw new XmlError('The response answers no request');
}

async function accepted(text: string, context: ResponsePorts): Promise<SamlLogin> {
  const own = samlAddresses(context.settings).assertionConsumer;
  const all = await trustedProviders(context);
  const root = context.xml.parse(text);
  const request = requireAnswer(root, own, context);
  const issuer = issuerOf(root, all, context);
  const assertion = verifiedAssertion(text, root, issuer, context);
  const { entityId } = issuer.metadata;
  if (!context.policies.samlResponse.isSameIssuer(entityId, assertion.issuer)) {
    throw new XmlError('The assertion has another issuer than the response');
  }
  const { authnContexts: contexts } = readSamlConfig(issuer.provider.config);
  const expected = { recipient: own, audiences: [context.settings.samlEntityId], contexts, request };
  const fault = assertionFault(assertion, expected, context);
  if (fault !== undefined) throw new XmlError(`${fault} is not what is needed here`);
  const keptUntil = Math.floor(context.clock() / 1000) + 4000;
  const isFirst = context.usedAssertions.remember(`saml ${entityId}`, assertion.id, keptUntil);
  if (!isFirst) throw new XmlError('The assertion was used before');
  return loginOf(assertion, issuer, request, context);
}

function loginOf(
  { nameId, attributes, authnStatements }: SamlAssertion,
  { originKey }: TrustedProvider,
  inResponseTo: string,
  { policies }: ResponsePorts,
): SamlLogin {
  const format = nameId?.attributes.Format;
  const index = policies.samlResponse.sessionOf(authnStatements);
  return {
    ...{ originKey, inResponseTo, attributes, nameId: policies.samlAssertion.nameOf(nameId) },
    ...(format !== undefined && { nameIdFormat: format }),
    ...(index !== undefined && { sessionIndex: index }),
  };
}

/**
 * Checks a response that a browser posted: signature over what is consumed, issuer, Destination, Recipient,
 * audience, InResponseTo, times, one use. @throws ProviderLoginError
 */
export async function acceptSamlResponse(sent: string, context: ResponsePorts): Promise<SamlLogin> {
  const decoded = context.policies.samlAssertion.decode(sent);
  try {
    if (decoded === undefined) throw new XmlError('The response is not base64');
    if (!context.policies.samlAssertion.isSize(decoded.length))
      throw new XmlError('The response is too long');
    return await accepted(decoded.toString('utf8'), context);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new ProviderLoginError('provider_failure', error.message);
  }
}

import { type JsonObject, objectIn } from '../../json.ts';
import { type Clock, type Random, secondsOf } from '../../ports.ts';
import type { SigningKeys } from '../../tokens/signing-keys.ts';
import { ProviderLoginError } from '../login.ts';
import type { Web, WebAnswer } from '../web.ts';
import type { OidcConfig } from './config.ts';

/** What this part needs of the service. */
export interface TokenRequestPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly signingKeys: SigningKeys;
  readonly web: Web;
}

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** Where an answer is asked for: the token endpoint, and who is behind it. */
export interface TokenEndpoint {
  readonly address: string | undefined;
  readonly issuer: string | undefined;
}

/** An assertion that the service signs with its own key (OpenID Connect Core section 9, private_key_jwt). */
function clientAssertion(clientId: string, audience: string, context: TokenRequestPorts): Promise<string> {
  const now = secondsOf(context.clock);
  const claims = { iss: clientId, sub: clientId, aud: audience, iat: now, exp: now + 300 };
  return context.signingKeys.sign({ ...claims, jti: context.random.hex(16) }, {});
}

async function authentication(
  config: OidcConfig,
  audience: string,
  context: TokenRequestPorts,
): Promise<{ readonly headers?: Record<string, string>; readonly form: Record<string, string> }> {
  const { relyingPartyId: id, relyingPartySecret: secret = '', authMethod } = config;
  if (authMethod === 'client_secret_basic') {
    const pair = Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64');
    return { headers: { authorization: `Basic ${pair}` }, form: {} };
  }
  if (authMethod === 'client_secret_post') return { form: { client_id: id, client_secret: secret } };
  if (authMethod === 'none') return { form: { client_id: id } };
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  const assertion = await clientAssertion(id, audience, context);
  return { form: { client_id: id, client_assertion: assertion, client_assertion_type: type } };
}

function bodyOf(answer: WebAnswer | undefined): JsonObject {
  if (answer === undefined)
    throw new ProviderLoginError('provider_unreachable', 'The token endpoint is silent');
  const body = objectIn(answer.body);
  if (answer.status === 200 && body !== undefined) return body;
  throw new ProviderLoginError('provider_failure', `The token endpoint answered ${answer.status}`);
}

/** Asks the token endpoint of a provider. @throws ProviderLoginError */
export async function askTokenEndpoint(
  { address, issuer }: TokenEndpoint,
  parameters: Readonly<Record<string, string>>,
  config: OidcConfig,
  context: TokenRequestPorts,
): Promise<JsonObject> {
  if (address === undefined)
    throw new ProviderLoginError('provider_unreachable', 'No token endpoint is known');
  const { form, headers = {} } = await authentication(config, issuer ?? address, context);
  const { verifiesTls } = config;
  return bodyOf(await context.web.ask(address, { form: { ...parameters, ...form }, headers, verifiesTls }));
}

import { drawnUuid } from '../../draws/draws.ts';
import { oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { OidcSite, type ProvesTarget } from '../../identity-providers/oidc/site.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { secondsNow } from '../../target/clock.ts';
import { decodeJwt, verifiesWith } from '../core/judgements/jwt.ts';
import { providerListener } from '../core/listener.ts';
import { keySetOf, tokenKeys } from '../token/token-keys.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { oidcSpec, relyingPartySecret } from './oidc-providers.ts';
import { unseenUser } from './own-provider.ts';

/** @param addresses what an assertion for the provider can name as audience */
type Proof = (
  scenario: Scenario,
  relyingPartyId: string,
  addresses: readonly string[],
) => Promise<ProvesTarget | string>;

/** What the provider knows the target by: "secret, or `authMethod`, or `jwtClientAuthentication`" (supplement, section 14). */
function proofOf({ authMethod, jwtClientAuthentication }: Config): Proof {
  if (jwtClientAuthentication === true) return byAssertion;
  return authMethod === 'none' ? asPublicClient : async () => relyingPartySecret;
}

type Config = Readonly<Record<string, unknown>>;

/** "an unauthenticated client MUST send its "client_id"" (RFC 6749, section 3.2.1). */
const asPublicClient: Proof = async (_scenario, relyingPartyId) => (_request, form) =>
  form.get('client_id') === relyingPartyId;

/** private_key_jwt (OpenID Connect Core, section 9), with a key that the target publishes. */
const byAssertion: Proof = async (scenario, relyingPartyId, addresses) => {
  const keys = keySetOf(await tokenKeys(scenario));
  const began = secondsNow();
  return async (_request, form) => {
    const assertion = form.get('client_assertion') ?? '';
    const { iss, sub, aud, exp, jti } = decodeJwt(assertion)?.claims ?? {};
    return (
      form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
      [iss, sub].every((one) => one === relyingPartyId) &&
      [aud].flat().some((one) => addresses.includes(String(one))) &&
      Number(exp) > began &&
      typeof jti === 'string' &&
      (await verifiesWith(keys, assertion)).passed
    );
  };
};

/**
 * The password request of a user whom only an OpenID Connect provider knows, which takes passwords from the target
 * (supplement, section 3.3), with the login_hint that names it.
 */
export async function withPasswordAtProvider(
  scenario: Scenario,
  request: TokenRequest,
  config: Config,
): Promise<TokenRequest> {
  const { run } = scenario;
  const listener = await providerListener(run);
  const key = { name: 'assay-oidc-own', alg: 'RS256' } as const;
  const issuer = `${listener.url}/${drawnUuid('issuer')}`;
  const provider = { ...oidcProvider(run.id, 'oidc-password'), key, issuer };
  const proven = await proofOf(config)(scenario, provider.relyingPartyId, [issuer, `${issuer}/token`]);
  const site = new OidcSite(provider, proven);
  listener.put(site);
  const spec = await oidcSpec('oidc-password', provider, config);
  const { originKey } = await run.fixtures.providers.ownProvider(spec);
  const user = unseenUser(run.id, originKey);
  const password = run.fixtures.newSecret();
  site.knows(user.userName, password);
  return {
    ...request,
    user,
    parameters: [
      ['username', user.userName],
      ['password', password],
      ['login_hint', JSON.stringify({ origin: originKey })],
    ],
  };
}

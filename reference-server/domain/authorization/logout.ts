import type { Client } from '../clients/client.ts';
import type { Context } from '../context.ts';
import type { JsonObject } from '../json.ts';

/** The rules of logout (OpenID Connect RP-Initiated Logout; supplement-authorization section 9). */
export const logoutPolicies = {
  /** "including End-Session ends the login" */
  endsSession: (_method: string): boolean => true,
  /** "This URI ... MUST have been previously registered with the OP" (section 3) */
  isAllowed: (target: string, registered: boolean, isLocal: boolean): boolean =>
    URL.canParse(target) && (registered || isLocal),
  /** "the OP MUST validate that it was the issuer of the ID Token" (section 2) */
  claimsOfHint: (
    verify: () => Promise<JsonObject | undefined>,
    _hint: string,
  ): Promise<JsonObject | undefined> => verify(),
  /** "the OP MUST verify that the Client Identifier matches the one used when issuing the ID Token" (section 2) */
  namesAgree: (hinted: string | undefined, named: string | undefined): boolean =>
    hinted === undefined || named === undefined || hinted === named,
  /** "user from an OIDC provider with logout URL | 302 to the provider's logout URL" */
  atProvider: (address: string | undefined): string | undefined => address,
  /** "the OP passes this value back to the RP using the state parameter" (section 2) */
  state: (state: string | undefined): string | undefined => state,
};

async function clientOf(
  parameters: ReadonlyMap<string, string>,
  context: Context,
): Promise<Client | undefined> {
  const rules = context.policies.logout;
  const named = parameters.get('client_id');
  const hint = parameters.get('id_token_hint');
  if (hint === undefined) return named === undefined ? undefined : context.clients.find(named);
  const claims = await rules.claimsOfHint(() => context.signingKeys.verify(hint), hint);
  if (claims === undefined) return undefined;
  const hinted = String(claims.azp);
  return rules.namesAgree(hinted, named) ? context.clients.find(hinted) : undefined;
}

const outside = { responseType: '', isApi: false, isSilent: false };

/** Where a logout leads: the asked address where that is allowed, else the login page. */
export async function logoutTarget(
  parameters: ReadonlyMap<string, string>,
  baseUrl: string,
  context: Context,
): Promise<string> {
  const { logout, pageTarget, redirectUri } = context.policies;
  const usual = `${baseUrl}/login`;
  const sent = parameters.get('post_logout_redirect_uri') ?? parameters.get('redirect');
  if (sent === undefined || !URL.canParse(sent, `${baseUrl}/`)) return usual;
  const isLocal = pageTarget.isLocal(sent, baseUrl);
  const target = isLocal ? new URL(sent, `${baseUrl}/`).href : sent;
  const client = await clientOf(parameters, context);
  const registered = client ? redirectUri.registeredOf(client, context.clients.list()) : [];
  const isRegistered = registered.some((one) => redirectUri.isRegistered(one, target, outside));
  if (!logout.isAllowed(target, isRegistered, isLocal)) return usual;
  const state = logout.state(parameters.get('state'));
  if (state === undefined || isLocal) return target;
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}`;
}

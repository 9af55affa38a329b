import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import type { Settings } from '../settings.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import type { pageTargetPolicies } from './browser-policies.ts';
import type { redirectUriPolicies } from './policies.ts';

/** What this part needs of the service. */
export interface AuthorizationLogoutPorts {
  readonly clients: ClientStore;
  readonly settings: Settings;
  readonly signingKeys: SigningKeys;
  readonly policies: {
    readonly logout: typeof logoutPolicies;
    readonly pageTarget: typeof pageTargetPolicies;
    readonly redirectUri: typeof redirectUriPolicies;
  };
}

/** The rules of logout (OpenID Connect RP-Initiated Logout; supplement-authorization section 9). */
export const logoutPolicies = {
  /** "This URI ... MUST have been previously registered with the OP" (section 3) */
  isAllowed: (target: string, registered: boolean, isLocal: boolean): boolean =>
    URL.canParse(target) && (registered || isLocal),
  /** "the OP MUST verify that the Client Identifier matches the one used when issuing the ID Token" (section 2) */
  namesAgree: (hinted: string | undefined, named: string | undefined): boolean =>
    hinted === undefined || named === undefined || hinted === named,
};

async function clientOf(
  parameters: ReadonlyMap<string, string>,
  context: AuthorizationLogoutPorts,
): Promise<Client | undefined> {
  const rules = context.policies.logout;
  const named = parameters.get('client_id');
  const hint = parameters.get('id_token_hint');
  if (hint === undefined) return named === undefined ? undefined : context.clients.find(named);
  const claims = await context.signingKeys.verify(hint);
  if (claims === undefined) return undefined;
  const hinted = String(claims.azp);
  return rules.namesAgree(hinted, named) ? context.clients.find(hinted) : undefined;
}

/** What no zone says otherwise: "default `redirect`", "default `/login`". */
const usualLinks = { redirectUrl: '/login', redirectParameterName: 'redirect', whitelist: [] };

/** The asked address as a whole, or undefined where there is none or it is not allowed. */
async function allowedTarget(
  sent: string,
  parameters: ReadonlyMap<string, string>,
  baseUrl: string,
  context: AuthorizationLogoutPorts,
): Promise<string | undefined> {
  const { logout, pageTarget, redirectUri } = context.policies;
  if (!URL.canParse(sent, `${baseUrl}/`)) return undefined;
  const isLocal = pageTarget.isLocal(sent, baseUrl);
  const target = isLocal ? new URL(sent, `${baseUrl}/`).href : sent;
  const client = await clientOf(parameters, context);
  const { whitelist } = { ...usualLinks, ...context.settings.logout };
  const known = [...whitelist, ...(client ? redirectUri.registeredOf(client) : [])];
  const isKnown = known.some((one) => redirectUri.isRegistered(one, target));
  if (!logout.isAllowed(target, isKnown, isLocal)) return undefined;
  const state = parameters.get('state');
  if (state === undefined || isLocal) return target;
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}`;
}

/** Where a logout leads: the asked address where that is allowed, else that of the zone, else the login page. */
export async function logoutTarget(
  parameters: ReadonlyMap<string, string>,
  baseUrl: string,
  context: AuthorizationLogoutPorts,
): Promise<string> {
  const links = { ...usualLinks, ...context.settings.logout };
  const usual = links.redirectUrl.startsWith('/') ? `${baseUrl}${links.redirectUrl}` : links.redirectUrl;
  const sent = parameters.get('post_logout_redirect_uri') ?? parameters.get(links.redirectParameterName);
  if (sent === undefined || links.disableRedirectParameter === true) return usual;
  return (await allowedTarget(sent, parameters, baseUrl, context)) ?? usual;
}

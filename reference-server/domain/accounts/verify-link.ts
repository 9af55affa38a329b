import type { redirectUriPolicies } from '../authorization/policies.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { AdministrationError } from '../errors.ts';
import type { KeptCode, KeptCodeStore, keptCodePolicies } from '../external-login/kept-code.ts';
import type { Clock, Random } from '../ports.ts';
import { verifyUser } from './account-changes.ts';
import { type AccountsAdministrationPorts, findUser } from './administration.ts';
import { invalidResource } from './scim-members.ts';
import type { User } from './user.ts';

/** A code that proves that its user reads what is sent to the address. */
export interface VerifyCode extends KeptCode {
  readonly userId: string;
  readonly email: string;
  /** Where the user goes on. */
  readonly redirectUri: string;
  readonly clientId?: string;
}

/** What this part needs of the service. */
export type VerifyLinkPorts = AccountsAdministrationPorts & {
  readonly clients: ClientStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly verifyCodes: KeptCodeStore<VerifyCode>;
  readonly policies: {
    readonly keptCode: typeof keptCodePolicies;
    readonly redirectUri: typeof redirectUriPolicies;
  };
};

const day = 86_400_000;

function requireUnverified({ verified }: User): void {
  if (!verified) return;
  throw new AdministrationError(405, 'user_already_verified', 'The user is verified already');
}

/**
 * A code for the link that is sent to the user (supplement-authorization section 13.1, `verify-link`).
 * @throws AdministrationError 400, 404 or 405
 */
export function issueVerifyCode(id: string, query: URLSearchParams, context: VerifyLinkPorts): VerifyCode {
  const [redirectUri, clientId] = [query.get('redirect_uri') ?? '', query.get('client_id')];
  if (redirectUri === '') throw invalidResource('Parameter "redirect_uri" must be given');
  const user = findUser(id, context);
  requireUnverified(user);
  const kept = {
    code: context.policies.keptCode.value(context.random),
    data: '',
    userId: user.id,
    email: user.email,
    expiresAt: context.clock() + day,
    redirectUri,
    ...(clientId !== null && { clientId }),
  };
  context.verifyCodes.save(kept);
  return kept;
}

function isOfClient({ clientId = '', redirectUri }: VerifyCode, context: VerifyLinkPorts): boolean {
  const rules = context.policies.redirectUri;
  const client = context.clients.find(clientId);
  return (
    client !== undefined &&
    rules.isRedirectable(redirectUri) &&
    rules.registeredOf(client).some((one) => rules.isRegistered(one, redirectUri))
  );
}

/**
 * Verifies the user whose code it is. Gives back where the user goes on: an address of the client that was named,
 * and no other one, since whoever makes links would choose where users are led; undefined where there is none.
 * @throws AdministrationError 400
 */
export function redeemVerifyCode(value: string, context: VerifyLinkPorts): string | undefined {
  const code = context.verifyCodes.take(value);
  const user = code && context.users.find(code.userId);
  const { isUnexpired } = context.policies.keptCode;
  if (code === undefined || user?.email !== code.email || !isUnexpired(code, context.clock())) {
    throw new AdministrationError(
      400,
      'invalid_code',
      'The link was used, has expired, or is of another address',
    );
  }
  verifyUser(user.id, context);
  return isOfClient(code, context) ? code.redirectUri : undefined;
}

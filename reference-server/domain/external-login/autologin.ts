import type { LoginAttempt, passwordPolicies } from '../accounts/policies.ts';
import type { User, UserStore } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import { authenticateAmong, type PasswordLoginPorts } from '../federation/password-login.ts';
import { type PasswordProviderPorts, pageProviders } from '../federation/password-provider.ts';
import type { Clock, Random } from '../ports.ts';
import type { KeptCodeStore, keptCodePolicies, LoginCode } from './kept-code.ts';

/** What this part needs of the service. */
export type AutologinPorts = PasswordLoginPorts &
  PasswordProviderPorts & {
    readonly clock: Clock;
    readonly loginCodes: KeptCodeStore<LoginCode>;
    readonly random: Random;
    readonly users: UserStore;
    readonly policies: {
      readonly autologin: typeof autologinPolicies;
      readonly keptCode: typeof keptCodePolicies;
      readonly password: typeof passwordPolicies;
    };
  };

/** The rules of the login with a code. */
export const autologinPolicies = {
  /** Milliseconds: "5 minutes". */
  lifetime: 300_000,
  /** "bound to the client" */
  isOf: (code: LoginCode, clientId: string): boolean => code.clientId === clientId,
};

/**
 * A code with which the browser of the user whose name and password these are is logged in
 * (supplement-authorization section 11).
 * @throws OAuthError invalid_client, which is answered with 401
 */
export async function issueLoginCode(
  client: Client,
  attempt: Omit<LoginAttempt, 'origin'>,
  context: AutologinPorts,
): Promise<string> {
  const outcome = await authenticateAmong(pageProviders(undefined, client, context), attempt, context);
  const user = 'user' in outcome ? outcome.user : outcome.halfway;
  if (user === undefined) throw new OAuthError('invalid_client', 'Bad credentials');
  const { autologin, keptCode } = context.policies;
  const code = keptCode.value(context.random);
  const expiresAt = context.clock() + autologin.lifetime;
  context.loginCodes.save({ code, data: user.id, clientId: client.clientId, expiresAt });
  return code;
}

/** The user whom a code logs in; undefined when it is unknown, used, expired or another client's. */
export function redeemLoginCode(value: string, clientId: string, context: AutologinPorts): User | undefined {
  const { autologin, keptCode, password } = context.policies;
  const code = context.loginCodes.take(value);
  if (code === undefined || !keptCode.isUnexpired(code, context.clock())) return undefined;
  const user = autologin.isOf(code, clientId) ? context.users.find(code.data) : undefined;
  return user !== undefined && password.isActive(user) ? user : undefined;
}

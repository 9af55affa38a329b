import type { Clock, Random } from '../../ports.ts';
import type { Settings } from '../../settings.ts';
import type { AuthorizationCode, AuthorizationCodeStore } from '../code.ts';
import type { authorizationCodePolicies } from '../code-policies.ts';
import type { Authorization } from './response-type.ts';

/** What this part needs of the service. */
export interface GiveCodePorts {
  readonly authorizationCodes: AuthorizationCodeStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  readonly policies: { readonly authorizationCode: typeof authorizationCodePolicies };
}

function challengeOf(
  parameters: ReadonlyMap<string, string>,
  context: GiveCodePorts,
): AuthorizationCode['challenge'] {
  const value = parameters.get('code_challenge');
  if (value === undefined || !context.settings.features.proofKey) return undefined;
  return { value, method: parameters.get('code_challenge_method') ?? 'plain' };
}

/** Makes and keeps a code. */
export function giveCode(authorization: Authorization, context: GiveCodePorts): string {
  const { user, login, target, parameters, scopes } = authorization;
  const rules = context.policies.authorizationCode;
  const code = rules.value(context.random);
  const nonce = parameters.get('nonce');
  const challenge = challengeOf(parameters, context);
  context.authorizationCodes.save({
    ...{ code, clientId: target.client.clientId, userId: user.id, scopes, ...login },
    redirectUri: target.redirectUri,
    isRedirectUriGiven: target.isRedirectUriGiven,
    ...(challenge && { challenge }),
    ...(nonce !== undefined && { nonce }),
    expiresAt: context.clock() + rules.lifetime(context.settings) * 1000,
    family: context.random.hex(16),
  });
  return code;
}

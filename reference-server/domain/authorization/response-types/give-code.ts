import type { Context } from '../../context.ts';
import type { AuthorizationCode } from '../code.ts';
import type { Authorization } from './response-type.ts';

function challengeOf(
  parameters: ReadonlyMap<string, string>,
  context: Context,
): AuthorizationCode['challenge'] {
  const value = parameters.get('code_challenge');
  if (value === undefined || !context.settings.features.proofKey) return undefined;
  return { value, method: parameters.get('code_challenge_method') ?? 'plain' };
}

/** Makes and keeps a code. */
export function giveCode(authorization: Authorization, context: Context): string {
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

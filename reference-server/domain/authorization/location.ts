import type { Context } from '../context.ts';
import type { OAuthError } from '../errors.ts';
import { scopeWords } from '../grants/scope-words.ts';
import type { JsonObject } from '../json.ts';
import { printMembers } from '../members.ts';
import { describable } from '../oauth-error-policies.ts';
import { type AuthorizationRequest, type Flow, flowOf, type Target } from './request.ts';
import type { ResponseMode } from './response-members.ts';
import type { Given } from './response-types/response-type.ts';

function modeOf(request: AuthorizationRequest, isError: boolean, context: Context): ResponseMode {
  const words = scopeWords(request.parameters.get('response_type'));
  return context.policies.authorizationLocation.mode(words, flowOf(request, context), isError);
}

function locationOf(
  { redirectUri }: Target,
  flow: Flow,
  mode: ResponseMode,
  members: JsonObject,
  context: Context,
): string {
  const rules = context.policies.authorizationLocation;
  const texts = Object.entries(members).map(([name, value]) => [name, String(value)] as const);
  const encoded = rules.encoded(Object.fromEntries(texts), flow);
  const target = rules.target(redirectUri, flow);
  return mode === 'query' ? rules.inQuery(target, encoded) : rules.inFragment(target, encoded);
}

/** `Location` of a success. */
export function successLocation(
  request: AuthorizationRequest,
  target: Target,
  given: Given & { readonly scopes: readonly string[]; readonly sessionState?: string },
  context: Context,
): string {
  const [flow, mode] = [flowOf(request, context), modeOf(request, false, context)];
  const { parameters } = request;
  const requestedScopes = scopeWords(parameters.get('scope'));
  const answer = {
    ...given,
    flow,
    mode,
    state: parameters.get('state'),
    challenge: parameters.get('code_challenge'),
    requestedScopes,
  };
  return locationOf(
    target,
    flow,
    mode,
    printMembers(context.policies.authorizationResponse, answer),
    context,
  );
}

/** `Location` of an error. */
export function errorLocation(
  request: AuthorizationRequest,
  target: Target,
  { code, hint }: Pick<OAuthError, 'code' | 'hint'>,
  sessionState: string | undefined,
  context: Context,
): string {
  const flow = flowOf(request, context);
  const answer = {
    ...{ flow, code, hint: describable(hint), state: request.parameters.get('state') },
    ...(sessionState !== undefined && { sessionState }),
  };
  const members = printMembers(context.policies.authorizationErrorResponse, answer);
  return locationOf(target, flow, modeOf(request, true, context), members, context);
}

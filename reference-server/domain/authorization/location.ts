import type { OAuthError } from '../errors.ts';
import { scopeWords } from '../grants/policies.ts';
import { type JsonObject, present } from '../json.ts';
import { describable } from '../oauth-error-policies.ts';
import { type FlowPorts, flowOf } from './flow.ts';
import type { AuthorizationRequest, Target } from './request.ts';
import type {
  authorizationErrorResponse,
  authorizationLocation,
  authorizationResponse,
  ResponseMode,
} from './response-members.ts';
import type { Given } from './response-types/response-type.ts';

/** What this part needs of the service. */
export type LocationPorts = FlowPorts & {
  readonly policies: {
    readonly authorizationErrorResponse: typeof authorizationErrorResponse;
    readonly authorizationLocation: typeof authorizationLocation;
    readonly authorizationResponse: typeof authorizationResponse;
  };
};

function modeOf({ parameters }: AuthorizationRequest, { policies }: LocationPorts): ResponseMode {
  return policies.authorizationLocation.mode(scopeWords(parameters.get('response_type')));
}

function locationOf(
  { redirectUri }: Target,
  mode: ResponseMode,
  members: JsonObject,
  context: LocationPorts,
): string {
  const rules = context.policies.authorizationLocation;
  const texts = Object.entries(members).map(([name, value]) => [name, String(value)] as const);
  return rules.location(redirectUri, rules.encoded(Object.fromEntries(texts)), mode);
}

/** `Location` of a success. */
export function successLocation(
  request: AuthorizationRequest,
  target: Target,
  given: Given & { readonly scopes: readonly string[]; readonly sessionState?: string },
  context: LocationPorts,
): string {
  const [flow, mode] = [flowOf(request, context), modeOf(request, context)];
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
  return locationOf(target, mode, present(context.policies.authorizationResponse(answer)), context);
}

/** `Location` of an error. */
export function errorLocation(
  request: AuthorizationRequest,
  target: Target,
  { code, hint }: Pick<OAuthError, 'code' | 'hint'>,
  sessionState: string | undefined,
  context: LocationPorts,
): string {
  const flow = flowOf(request, context);
  const answer = {
    ...{ flow, code, hint: describable(hint), state: request.parameters.get('state') },
    ...(sessionState !== undefined && { sessionState }),
  };
  const members = present(context.policies.authorizationErrorResponse(answer));
  return locationOf(target, modeOf(request, context), members, context);
}

import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { OAuthError } from '../errors.ts';
import { type FlowPorts, flowOf } from './flow.ts';
import type { redirectUriPolicies } from './policies.ts';
import type { AuthorizationRequest, Flow, Target } from './request.ts';

/** What this part needs of the service. */
export type TargetPorts = FlowPorts & {
  readonly clients: ClientStore;
  readonly policies: { readonly redirectUri: typeof redirectUriPolicies };
};

function refusal({ isSilent }: Flow, error: OAuthError): OAuthError {
  return isSilent ? new OAuthError('invalid_request', error.hint) : error;
}

function clientOf(parameters: ReadonlyMap<string, string>, context: TargetPorts): Client {
  const clientId = parameters.get('client_id') ?? '';
  const client = context.clients.find(clientId);
  if (client !== undefined) return client;
  throw new OAuthError('invalid_client', `No client with requested id: ${clientId}`, { challenge: 'Bearer' });
}

function redirectUriOf(client: Client, requested: string | undefined, context: TargetPorts): string {
  const rules = context.policies.redirectUri;
  const registered = rules.registeredOf(client);
  const uri = rules.wanted(requested, registered);
  const isRegistered = uri !== undefined && registered.some((one) => rules.isRegistered(one, uri));
  if (isRegistered && rules.isRedirectable(uri)) return uri;
  throw new OAuthError(
    'invalid_request',
    `Invalid redirect ${requested ?? 'null'} did not match one of the registered values`,
  );
}

/**
 * Client and redirect URI of a request. Where these are wrong nobody is redirected (RFC 6749 section
 * 4.1.2.1). @throws OAuthError
 */
export function targetOf(request: AuthorizationRequest, context: TargetPorts): Target {
  const { parameters } = request;
  const flow = flowOf(request, context);
  try {
    const client = clientOf(parameters, context);
    const requested = parameters.get('redirect_uri');
    const redirectUri = redirectUriOf(client, requested, context);
    return { client, redirectUri, isRedirectUriGiven: requested !== undefined };
  } catch (error) {
    throw error instanceof OAuthError ? refusal(flow, error) : error;
  }
}

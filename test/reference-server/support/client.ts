import { type Dispatcher, request } from 'undici';
import {
  type RunningServer,
  type ServerOptions,
  startReferenceServer,
} from '../../../reference-server/index.ts';

/** A response with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Body as JSON; the tests look into it freely. */
  readonly json: () => Record<string, unknown>;
}

export const admin = { id: 'admin', secret: 'admin secret' };

/** Starts a server with the admin client of the tests. */
export function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  return startReferenceServer({ adminClient: admin, ...options });
}

/** Sends a request and reads the answer. */
export async function send(
  method: Dispatcher.HttpMethod,
  url: string,
  options: { readonly headers?: Record<string, string>; readonly body?: string | Buffer } = {},
): Promise<Answer> {
  const response = await request(url, { method, ...options });
  const text = await response.body.text();
  return { status: response.statusCode, headers: response.headers, text, json: () => JSON.parse(text) };
}

/** `Authorization` for client id and secret, form-encoded as RFC 6749 section 2.3.1 asks. */
export function basic(id: string, secret: string): Record<string, string> {
  const part = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
  return { authorization: `Basic ${Buffer.from(`${part(id)}:${part(secret)}`).toString('base64')}` };
}

/** Asks the token endpoint. */
export function askToken(
  server: Pick<RunningServer, 'authorizationUrl'>,
  parameters: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send('POST', `${server.authorizationUrl}/oauth/token`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(parameters).toString(),
  });
}

/** `Authorization` with a token of the admin client. */
export async function asAdmin(
  server: Pick<RunningServer, 'authorizationUrl'>,
): Promise<Record<string, string>> {
  const answer = await askToken(server, { grant_type: 'client_credentials' }, basic(admin.id, admin.secret));
  return { authorization: `Bearer ${answer.json().access_token}` };
}

/** Registers a client. */
export async function register(server: RunningServer, client: Record<string, unknown>): Promise<Answer> {
  return send('POST', `${server.authorizationUrl}/oauth/clients`, {
    headers: { ...(await asAdmin(server)), 'content-type': 'application/json' },
    body: JSON.stringify(client),
  });
}

/** A client for the grant client_credentials. */
export const machine = {
  client_id: 'machine',
  client_secret: 'machine secret',
  authorized_grant_types: ['client_credentials'],
  scope: ['not.this'],
  authorities: ['one.read', 'one.write'],
};

import type { RequestListener } from 'node:http';

/** A client as it authenticates with `client_secret_basic`. */
export interface AdministratorCredentials {
  readonly id: string;
  readonly secret: string;
}

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/**
 * Lets the administrator get tokens without the defect. Otherwise a mistake that concerns every token would
 * keep anybody from putting clients and users on the server, and would show nowhere.
 */
export function sparingAdministrator(
  damaged: RequestListener,
  sound: RequestListener,
  { id, secret }: AdministratorCredentials,
  basePath: string,
): RequestListener {
  const pair = `${formEncoded(id)}:${formEncoded(secret)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return (request, response) => {
    const isSpared =
      request.url === `${basePath}/oauth/token` && request.headers.authorization === authorization;
    (isSpared ? sound : damaged)(request, response);
  };
}

import { SuiteDefect } from '../../errors.ts';
import { base64, basicCredentials, type ClientAuthentication } from './client-authentication.ts';

/** Another valid form of the same client authentication. */
export interface ClientAuthenticationForm {
  /** As feature files say it, after "the client sends". */
  readonly name: string;
  apply(authentication: ClientAuthentication): ClientAuthentication;
}

type Secret = Extract<ClientAuthentication, { secret: string }>;

/** Every form that feature files can name. */
export const clientAuthenticationForms: readonly ClientAuthenticationForm[] = [
  {
    name: 'a client_assertion without client_id beside it',
    apply: (own) => {
      const { clientId: _left, ...rest } = assertionOf(own);
      return rest;
    },
  },
  {
    name: 'its second secret',
    apply: (own) => {
      if ('secret' in own) return { ...own, secret: secondSecret(own.secret) };
      throw wrongMethod('its second secret', 'a secret');
    },
  },
  header(
    'its credentials raw in the Basic header',
    ({ clientId, secret }) => `Basic ${base64(`${clientId}:${secret}`)}`,
  ),
  header('the scheme name basic in lower case', ({ clientId, secret }) =>
    basicCredentials(clientId, secret).replace('Basic', 'basic'),
  ),
];

/** What a client gets as a second secret, beside its first or in its place. */
export function secondSecret(secret: string): string {
  return `${secret}-second`;
}

/** The form with that name. */
export function clientAuthenticationForm(name: string): ClientAuthenticationForm {
  const form = clientAuthenticationForms.find((one) => one.name === name);
  if (form !== undefined) return form;
  throw new SuiteDefect(
    'unknown-client-authentication',
    `no form of client authentication is called "${name}"`,
  );
}

function header(name: string, value: (own: Secret) => string): ClientAuthenticationForm {
  return {
    name,
    apply: (authentication) => {
      if (!('secret' in authentication)) throw wrongMethod(name, 'a secret');
      return { method: 'authorization_header', value: value(authentication) };
    },
  };
}

function assertionOf(authentication: ClientAuthentication) {
  if (authentication.method === 'private_key_jwt' && typeof authentication.assertion === 'object') {
    return { ...authentication, assertion: authentication.assertion };
  }
  throw wrongMethod('a form of client_assertion', 'private_key_jwt');
}

function wrongMethod(form: string, needed: string): SuiteDefect {
  return new SuiteDefect(
    'wrong-client-authentication',
    `"${form}" needs a client that authenticates with ${needed}`,
  );
}

import { SuiteDefect } from '../../errors.ts';
import type { TokenRequest } from '../token/token-recipe.ts';
import { jwtForms } from './jwt-forms.ts';
import { samlForms } from './saml-forms.ts';

/** An assertion that differs from the usual one of a grant. */
export interface AssertionForm {
  /** As feature files say it; the same words mean the same of both kinds of assertions. */
  readonly name: string;
  /** The value of `assertion` in place of the one of `request`. */
  write(request: TokenRequest): Promise<string>;
}

/** Every form that feature files can name. */
export const assertionForms: readonly AssertionForm[] = [
  ...new Set([...Object.keys(jwtForms), ...Object.keys(samlForms)]),
].map((name) => ({ name, write: (request) => written(name, request) }));

/** The same request with another form of the assertion, made anew each time. */
export function withAssertionForm(request: TokenRequest, { name, write }: AssertionForm): TokenRequest {
  return {
    ...request,
    oneTime: async () => [['assertion', await write(request)]],
    variant: `${request.variant ?? ''} ${name}`,
  };
}

async function written(name: string, request: TokenRequest): Promise<string> {
  const { assertion, client, baseUrl, grantType } = request;
  const jwtForm = jwtForms[name];
  const samlForm = samlForms[name];
  if (assertion?.kind === 'jwt' && jwtForm !== undefined) return jwtForm(assertion.jwt, client?.id ?? '');
  if (assertion?.kind === 'saml' && samlForm !== undefined) return samlForm(assertion.saml, baseUrl);
  throw new SuiteDefect('no-fault', `"${name}" means nothing in a request of the grant ${grantType}`);
}

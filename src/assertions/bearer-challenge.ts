import { type HttpResponse, headerValues } from '../client/exchange.ts';
import { type Outcome, oneOf } from './outcome.ts';

/** What the refusal of a bearer token can be demanded to be, by the words of feature files (RFC 6750, section 3). */
export interface BearerRefusalRule {
  readonly name: string;
  judge(response: HttpResponse): Outcome;
}

/** Every rule that feature files can name. */
export const bearerRefusalRules: readonly BearerRefusalRule[] = [
  { name: 'has status 401', judge: ({ status }) => oneOf('status', [401], status) },
  { name: 'has status 403', judge: ({ status }) => oneOf('status', [403], status) },
  challenge('names the scheme Bearer', () => true),
  challenge('names no error code', (parameters) => !/\berror\s*=/i.test(parameters)),
  challenge('names the error invalid_token', (parameters) =>
    /\berror\s*=\s*"?invalid_token"?(\s|,|$)/i.test(parameters),
  ),
  challenge('names the error insufficient_scope', (parameters) =>
    /\berror\s*=\s*"?insufficient_scope"?(\s|,|$)/i.test(parameters),
  ),
];

function challenge(name: string, holds: (parameters: string) => boolean): BearerRefusalRule {
  return {
    name,
    judge: (response) => {
      const values = headerValues(response, 'www-authenticate');
      const bearer = values.filter((value) => /^bearer(\s|$)/i.test(value.trim()));
      return {
        expected: `WWW-Authenticate that ${name === 'names the scheme Bearer' ? name : `has the scheme Bearer and ${name}`}`,
        actual: values.length === 0 ? 'no WWW-Authenticate' : `WWW-Authenticate: ${values.join(' | ')}`,
        passed: bearer.length > 0 && bearer.every((value) => holds(value)),
      };
    },
  };
}

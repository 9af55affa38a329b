import { type HttpResponse, headerValues } from '../../../client/exchange.ts';
import { type Outcome, oneOf } from '../../../evidence/outcome.ts';
import { challengesOf, parameterOf } from '../../core/judgements/challenge.ts';

/** What the refusal of a bearer token can be demanded to be, by the words of feature files (RFC 6750, section 3). */
export interface BearerRefusalRule {
  readonly name: string;
  judge(response: HttpResponse): Outcome;
}

/** Every rule that feature files can name. */
export const bearerRefusalRules: readonly BearerRefusalRule[] = [
  { name: 'has status 401', judge: ({ status }) => oneOf('status', [401], status) },
  { name: 'has status 403', judge: ({ status }) => oneOf('status', [403], status) },
  challenge('names the scheme Bearer', () => true, 'names the scheme Bearer'),
  challenge('names no error code', (one) => parameterOf(one, 'error') === undefined),
  challenge('names the error invalid_token', (one) => parameterOf(one, 'error') === 'invalid_token'),
  challenge(
    'names the error insufficient_scope',
    (one) => parameterOf(one, 'error') === 'insufficient_scope',
  ),
];

function challenge(
  name: string,
  holds: (challenge: string) => boolean,
  wanted = `has the scheme Bearer and ${name}`,
): BearerRefusalRule {
  return {
    name,
    judge: (response) => {
      const values = headerValues(response, 'www-authenticate');
      const bearer = challengesOf(response, 'bearer');
      return {
        expected: `WWW-Authenticate that ${wanted}`,
        actual: values.length === 0 ? 'no WWW-Authenticate' : `WWW-Authenticate: ${values.join(' | ')}`,
        passed: bearer.length > 0 && bearer.every(holds),
      };
    },
  };
}

import { Refusal } from '../errors.ts';

interface ErrorKind {
  readonly status: number;
  readonly number: number;
  readonly title: string;
  readonly hint: string;
}

/** The platform errors (supplement-platform section 4; statuses 400, 404, 500: platform-resource-api, "Errors"). */
export const platformErrors = {
  invalidParameter: {
    status: 400,
    number: 10005,
    title: 'CF-BadQueryParameter',
    hint: 'An invalid query parameter was given',
  },
  unparsable: {
    status: 400,
    number: 10008,
    title: 'CF-UnprocessableEntity',
    hint: 'Could not parse JSON provided in the body',
  },
  notAuthenticated: {
    status: 401,
    number: 10002,
    title: 'CF-NotAuthenticated',
    hint: 'No auth token was given, but authentication is required for this endpoint',
  },
  invalidToken: {
    status: 401,
    number: 1000,
    title: 'CF-InvalidAuthToken',
    hint: 'An invalid auth token was given',
  },
  notAuthorized: {
    status: 403,
    number: 10003,
    title: 'CF-NotAuthorized',
    hint: 'The authenticated user does not have permission to perform this operation',
  },
  notFound: { status: 404, number: 10010, title: 'CF-ResourceNotFound', hint: 'Buildpack not found' },
  limitExceeded: { status: 429, number: 10013, title: 'CF-RateLimitExceeded', hint: 'Rate Limit Exceeded' },
  unexpected: { status: 500, number: 10001, title: 'UnknownError', hint: 'An unexpected error occurred' },
} satisfies Record<string, ErrorKind>;

/** An error of the platform resource API, printed as the platform error object. */
export class PlatformError extends Refusal {
  readonly status: number;
  readonly number: number;
  readonly code: string;

  constructor(kind: ErrorKind, detail?: string) {
    super(detail === undefined ? kind.hint : `${kind.hint}: ${detail}`);
    this.status = kind.status;
    this.number = kind.number;
    this.code = kind.title;
  }
}

/** A parameter of a query is not as it has to be; the detail names it. */
export function invalidParameter(name: string): PlatformError {
  return new PlatformError(platformErrors.invalidParameter, `"${name}"`);
}

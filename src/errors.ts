import type {
  ErrorCode,
  FixtureCode,
  ProfileCode,
  SuiteDefectCode,
  TransportCode,
  UsageCode,
} from './error-codes.ts';
import type { RequirementId } from './requirement-id.ts';
/**
 * Whose mistake an error is. A failure of the target is no error: it is a check that did not pass; save where the
 * target gave out something that keeps the next request from being made.
 */
export type ErrorKind = 'usage' | 'profile' | 'transport' | 'fixture' | 'target' | 'suite';

/** Base of every error that the suite throws on purpose; `code` is stable, `message` says what to change. */
export class AssayError extends Error {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;

  constructor(kind: ErrorKind, code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AssayError';
    this.kind = kind;
    this.code = code;
  }
}

/** Flags that cannot be used as given. Exit code 2. */
export class UsageError extends AssayError {
  constructor(code: UsageCode, message: string, options?: ErrorOptions) {
    super('usage', code, message, options);
    this.name = 'UsageError';
  }
}

/** A profile that cannot be used as written; the message names the member. Exit code 2. */
export class ProfileError extends AssayError {
  constructor(code: ProfileCode, message: string, options?: ErrorOptions) {
    super('profile', code, message, options);
    this.name = 'ProfileError';
  }
}

export interface TransportErrorOptions extends ErrorOptions {
  /** True when the connection failed before a response began: the same may succeed on another connection. */
  readonly beforeResponse?: boolean;
}

/** No complete HTTP response came. Never shown as the target's departure from a document. */
export class TransportError extends AssayError {
  override readonly code: TransportCode;
  readonly beforeResponse: boolean;

  constructor(code: TransportCode, message: string, options: TransportErrorOptions = {}) {
    super('transport', code, message, options);
    this.name = 'TransportError';
    this.code = code;
    this.beforeResponse = options.beforeResponse ?? false;
  }
}

/** A departure from a document that showed itself while fixtures were made. */
export interface ShownDeparture {
  readonly requirement: RequirementId;
  readonly expected: string;
  readonly actual: string;
  /** Id of the exchange that shows it. */
  readonly exchange: string;
}

export interface FixtureErrorOptions extends ErrorOptions {
  readonly departure?: ShownDeparture;
  /** A departure that showed itself as well, and does not explain why the fixture is missing. */
  readonly besides?: ShownDeparture;
}

/** A fixture that scenarios need could not be put on the target. */
export class FixtureError extends AssayError {
  readonly departure: ShownDeparture | undefined;
  readonly besides: ShownDeparture | undefined;

  constructor(code: FixtureCode, message: string, options: FixtureErrorOptions = {}) {
    super('fixture', code, message, options);
    this.name = 'FixtureError';
    this.departure = options.departure;
    this.besides = options.besides;
  }
}

/** What of an answer of the target no request can carry. The value itself is in none of the members. */
export interface UnusableValue {
  /** Name of the member, such as `access_token`. */
  readonly member: string;
  /** What the member would have to be. */
  readonly expected: string;
  /** What of it cannot be carried. */
  readonly actual: string;
  /** Method and path of the request whose answer has it, and the id of that exchange; left out where not known. */
  readonly origin?: { readonly request: string; readonly exchange: string };
}

/** A value that the target gave out cannot be put into a request: what needs it cannot be asked. */
export class UnusableValueError extends AssayError {
  readonly value: UnusableValue;

  constructor(value: UnusableValue) {
    const { member, expected, actual, origin } = value;
    const where =
      origin === undefined ? '' : ` in the answer to ${origin.request} (exchange ${origin.exchange})`;
    super('target', 'unusable-value', `no request can carry ${member}${where}: ${actual}, not ${expected}`);
    this.name = 'UnusableValueError';
    this.value = value;
  }
}

/** Whether an error is about the target, the network or the fixtures, and no mistake of the suite. */
export function isOfTarget(error: unknown): error is FixtureError | TransportError | UnusableValueError {
  return (
    error instanceof FixtureError || error instanceof TransportError || error instanceof UnusableValueError
  );
}

/** A mistake of the suite itself. */
export class SuiteDefect extends AssayError {
  constructor(code: SuiteDefectCode, message: string, options?: ErrorOptions) {
    super('suite', code, message, options);
    this.name = 'SuiteDefect';
  }
}

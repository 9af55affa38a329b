/** The time in milliseconds since 1970. */
export type Clock = () => number;

/** Unguessable text. */
export interface Random {
  /** Lower-case hex digits, two for each byte. */
  hex(bytes: number): string;
  /** Characters of `A-Za-z0-9_-`. */
  urlSafe(characters: number): string;
  /** A version 4 UUID, lower case. */
  uuid(): string;
}

/** One line of the server's log. It never holds a secret. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Code of the error, where the request was refused. */
  readonly error?: string;
  /** What the caller was told. */
  readonly hint?: string;
  /** What only the operator is told. */
  readonly detail?: string;
}

/** Takes the server's log. */
export type Log = (line: LogLine) => void;

/** Seconds since 1970, as JWT claims count time. */
export function secondsOf(clock: Clock): number {
  return Math.floor(clock() / 1000);
}

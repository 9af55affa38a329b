/** A server of others that was started as a target. */
export interface StartedOracle {
  /** What its profile takes from the environment. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Rows by key: what every store is made of. */
export interface Table<Row> {
  get(key: string): Row | undefined;
  put(key: string, row: Row): void;
  /** Takes a row out and returns it; of two callers one gets it. */
  take(key: string): Row | undefined;
  all(): readonly Row[];
}

/** A place for tables. */
export interface Storage {
  /** The table with this name; asked again, the same one. */
  table<Row>(name: string): Table<Row>;
  /** Tables of the same names whose rows lie apart from these; what has no name is the storage itself. */
  partition(name: string): Storage;
  /** Takes all rows of this partition out of all its tables. */
  clear(): void;
  /**
   * Keeps what was changed since the last call, or, where the process ends before, nothing of it. Between two steps
   * of a change nothing may be awaited.
   */
  commit(): void;
  close(): void;
}

/** A place for tables whose changes can be taken back. */
export interface TransactionalStorage extends Storage {
  /**
   * Does something, and keeps all that it changes, or nothing where it throws, where its result says that it failed, or
   * where the process ends before.
   */
  transaction<Result>(work: () => Promise<Result>, isDone?: (result: Result) => boolean): Promise<Result>;
}

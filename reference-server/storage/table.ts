/** Rows by key: what every store is made of. */
export interface Table<Row> {
  get(key: string): Row | undefined;
  put(key: string, row: Row): void;
  /** Takes a row out and returns it; of two callers one gets it. */
  take(key: string): Row | undefined;
  all(): readonly Row[];
  /** Puts all rows, or none. */
  putAll(rows: readonly (readonly [string, Row])[]): void;
}

/** A place for tables. */
export interface Storage {
  table<Row>(name: string): Table<Row>;
  close(): void;
}

import type { Table } from './table.ts';

/** Calls `sweep` at every so many calls. */
export function nowAndThen(sweep: () => void, every = 500): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls % every === 0) sweep();
  };
}

/** Takes out of the table all rows that are not kept. */
export function takeOut<Row>(table: Table<Row>, rows: readonly Row[], keyOf: (row: Row) => string): void {
  for (const row of rows) table.take(keyOf(row));
}

/** The rows beyond the newest so many. */
export function beyondNewest<Row>(
  rows: readonly Row[],
  most: number,
  timeOf: (row: Row) => number,
): readonly Row[] {
  if (rows.length <= most) return [];
  return rows.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(most);
}

/** The names of a table, in its order, each of the type that its names have. */
export function wordsOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table).filter((word): word is keyof Table & string => Object.hasOwn(table, word));
}

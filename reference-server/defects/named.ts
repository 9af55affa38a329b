import type { Defect } from './defect.ts';

/** Defects that rows of a table make: the id of each, written out so that it can be searched for, and what it breaks. */
export type Broken = Readonly<Record<string, readonly string[]>>;

/** The id of a row's defect with what it breaks. @throws Error when the list lacks it */
export function named(list: Broken, id: string): Pick<Defect, 'id' | 'breaks'> {
  const breaks = list[id];
  if (breaks === undefined) throw new Error(`The list of the rows lacks the defect "${id}"`);
  return { id, breaks };
}

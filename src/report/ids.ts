/** Ids that follow each other in the list and in their numbers. */
interface Series {
  readonly first: string;
  last: string;
  length: number;
}

/** Ids in a form for people: `TOKEN-001, TOKEN-004 to 009` for those that follow each other. */
export function compactIds(ids: readonly string[]): string {
  const all: Series[] = [];
  for (const id of ids) {
    const series = all.at(-1);
    if (series !== undefined && follows(series.last, id)) {
      series.last = id;
      series.length += 1;
    } else all.push({ first: id, last: id, length: 1 });
  }
  return all.map(seriesText).join(', ');
}

function follows(before: string, id: string): boolean {
  const [one, other] = [parts(before), parts(id)];
  return one.prefix === other.prefix && Number(one.number) + 1 === Number(other.number);
}

function seriesText({ first, last, length }: Series): string {
  if (length === 1) return first;
  return length === 2 ? `${first}, ${last}` : `${first} to ${parts(last).number}`;
}

/** Of an id without a number: a number that follows none. */
function parts(id: string): { readonly prefix: string; readonly number: string } {
  const [, prefix = id, number = 'NaN'] = /^(.*\D)(\d+)$/.exec(id) ?? [];
  return { prefix, number };
}

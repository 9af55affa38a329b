/** Ids of requirements, by what stands before their number: `{ 'AUTH-BASIC': '001-003 007' }`. */
export type Numbers = Readonly<Record<string, string>>;

/** Every id that is named. */
export function idsOf(numbers: Numbers): string[] {
  return Object.entries(numbers).flatMap(([prefix, ranges]) =>
    String(ranges)
      .split(' ')
      .flatMap((range) => {
        const [first = '', last = first] = range.split('-');
        const count = Number(last) - Number(first) + 1;
        return Array.from({ length: count }, (_one, i) => `${prefix}-${padded(Number(first) + i)}`);
      }),
  );
}

/** The same ids, with runs of numbers drawn together. */
export function numbersById(ids: readonly string[]): Numbers {
  const byPrefix = new Map<string, number[]>();
  for (const id of ids) {
    const [, prefix = id, number = ''] = /^(.*)-(\d+)$/.exec(id) ?? [];
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), Number(number)]);
  }
  return Object.fromEntries(
    [...byPrefix].sort(([a], [b]) => (a < b ? -1 : 1)).map(([prefix, numbers]) => [prefix, ranges(numbers)]),
  );
}

function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([first, last]) => (first === last ? padded(first) : `${padded(first)}-${padded(last)}`))
    .join(' ');
}

function padded(number: number): string {
  return String(number).padStart(3, '0');
}

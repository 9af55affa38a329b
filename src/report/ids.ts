interface Run {
  readonly first: string;
  readonly prefix: string;
  readonly from: number;
  readonly width: number;
  length: number;
}

/** Ids in a form for people: `TOKEN-001, TOKEN-004 to 009` for those that follow each other. */
export function compactIds(ids: readonly string[]): string {
  const runs: Run[] = [];
  for (const id of ids) {
    const { prefix = id, number = '' } = /^(?<prefix>.*\D)(?<number>\d+)$/.exec(id)?.groups ?? {};
    const last = runs.at(-1);
    const follows = number !== '' && last?.prefix === prefix && Number(number) === last.from + last.length;
    if (last && follows) last.length += 1;
    else runs.push({ first: id, prefix, from: Number(number), width: number.length, length: 1 });
  }
  return runs.map(runText).join(', ');
}

function runText({ first, prefix, from, width, length }: Run): string {
  const number = (at: number) => String(from + at).padStart(width, '0');
  if (length === 1) return first;
  return length === 2 ? `${first}, ${prefix}${number(1)}` : `${first} to ${number(length - 1)}`;
}

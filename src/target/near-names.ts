/** Those of the known names that a misspelt one may have meant, the nearest first; three at most. Letter case does not matter. */
export function nearNames(name: string, known: readonly string[]): string[] {
  const most = Math.max(2, Math.floor(name.length / 3));
  const meant = name.toLowerCase();
  const distance = (one: string) => (isPartOf(meant, one) ? 1 : distanceOf(meant, one));
  return known
    .map((one) => ({ one, distance: distance(one.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ one }) => one);
}

/** `; near it: a, b`, or nothing where nothing is near. */
export function nearText(name: string, known: readonly string[]): string {
  const near = nearNames(name, known);
  return near.length === 0 ? '' : `; near it: ${near.join(', ')}`;
}

function isPartOf(one: string, other: string): boolean {
  return one.length > 2 && (other.includes(one) || one.includes(other));
}

/** Levenshtein's: how many letters must be put in, taken out or exchanged. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries()) {
      const exchanged = (row[j] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(exchanged, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

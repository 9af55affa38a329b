/** Where two JSON values differ first: paths with both values, at most `most` of them. */
export function firstDifferences(one: unknown, other: unknown, most = 10): string[] {
  const found: string[] = [];
  compare(one, other, '', found, most);
  return found;
}

function compare(one: unknown, other: unknown, path: string, found: string[], most: number): void {
  if (found.length >= most || Object.is(one, other)) return;
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other)) {
    found.push(`${path || '/'}: ${shown(one)} → ${shown(other)}`);
    return;
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    compare(Reflect.get(one, name), Reflect.get(other, name), `${path}/${name}`, found, most);
  }
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

import { readFileSync, writeFileSync } from 'node:fs';
import type { Table } from './part.ts';

const page = new URL('../docs/speed.md', import.meta.url);

function markdown({ head, rows, note }: Table): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [...lines, ...(note === undefined ? [] : ['', note])].join('\n');
}

/**
 * Puts a table between the markers of its part in docs/speed.md, `<!-- part NAME -->` and `<!-- end -->`.
 *
 * @throws Error when the page has no such markers
 */
export function publish(name: string, table: Table): void {
  const text = readFileSync(page, 'utf8');
  const begin = `<!-- part ${name} -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf('<!-- end -->', from);
  if (from < 0 || to < 0) throw new Error(`docs/speed.md has no ${begin} with an end`);
  writeFileSync(page, `${text.slice(0, from)}${begin}\n\n${markdown(table)}\n\n${text.slice(to)}`);
}

export function print(name: string, table: Table): void {
  console.log(`\n## ${name}\n\n${markdown(table)}`);
}

import { readFileSync, writeFileSync } from 'node:fs';

/** The guide to the reference server, whose links name the line where something is defined. */
const folder = new URL('../reference-server/', import.meta.url);
const guide = new URL('README.md', folder);

/** The line where a file defines a name: a function, a constant, or a member of an object. @throws Error where none does */
function lineOf(name: string, file: string): number {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
  const definition = new RegExp(`(?:function|const) ${name}\\b|^ {2}(?:async )?${name}\\(`);
  const at = lines.findIndex((line) => definition.test(line));
  if (at === -1) throw new Error(`${file} defines no ${name}`);
  return at + 1;
}

/** The text of the guide, whose links "[`name`](file#L…)" lead to the lines of today. */
export function withLines(text: string): string {
  return text.replaceAll(
    /\[`(\w+)`\]\(([\w/-]+\.ts)#L\d+\)/g,
    (_link, name: string, file: string) => `[\`${name}\`](${file}#L${lineOf(name, file)})`,
  );
}

/** The text of the guide as it is. */
export function guideText(): string {
  return readFileSync(guide, 'utf8');
}

if (import.meta.main) writeFileSync(guide, withLines(guideText()));

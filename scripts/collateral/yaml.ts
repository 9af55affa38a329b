import type { CollateralNote } from '../../src/requirements/proof-notes.ts';

const width = 120;

/** The notes as `requirements/collateral.yaml` holds them, below its heading. */
export function collateralYaml(notes: readonly CollateralNote[]): string {
  const groups = [...Map.groupBy(notes, ({ reason }) => reason)].flatMap(([reason, own]) => [
    '  - reason: >-',
    ...wrapped(reason.split(' '), '      '),
    '    failures:',
    ...own.flatMap(({ defects, requirements }) => [
      `      - defects:`,
      ...list(defects),
      '        requirements:',
      ...list(requirements),
    ]),
  ]);
  return ['collateral:', ...groups, ''].join('\n');
}

function list(ids: readonly string[]): string[] {
  const lines = wrapped(
    ids.map((id, index) => (index < ids.length - 1 ? `${id},` : id)),
    '           ',
  );
  return lines.map((line, index) => {
    const opened = index === 0 ? `          [${line.trimStart()}` : line;
    return index === lines.length - 1 ? `${opened}]` : opened;
  });
}

function wrapped(words: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last} ${word}`;
    if (longer !== undefined && longer.length < width) lines[lines.length - 1] = longer;
    else lines.push(`${indent}${word}`);
  }
  return lines;
}

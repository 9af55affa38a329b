import { Markup, markup } from './markup.ts';

const pitch = 13;
const side = 10;
const labelWidth = 236;

/** By defect, what failed with it although it does not break it. */
type Proofs = ReadonlyMap<string, { readonly collateral: readonly { readonly requirement: string }[] }>;

/** A row of a grid: a requirement with the defects that break it. */
interface GridRow {
  readonly id: string;
  readonly defects: readonly string[];
  /** Those of them that failed it; undefined where that was not measured. */
  readonly caught: readonly string[] | undefined;
}

/**
 * The part of the matrix that belongs to a section, as a picture: a row for each requirement, a column for each
 * defect that breaks one of them. Full: caught; crossed: broken, but not failed; hollow: not measured; dot: collateral.
 */
export function gridOf(requirements: readonly GridRow[], proofs: Proofs = new Map()): Markup | undefined {
  const rows = requirements.filter(({ defects }) => defects.length > 0);
  const defects = [...new Set(rows.flatMap((one) => one.defects))];
  if (defects.length === 0) return undefined;
  const [width, height] = [labelWidth + defects.length * pitch + 2, rows.length * pitch + 2];
  const lines = rows.map((one, index) => gridRow(one, index, defects, proofs));
  return markup`<div class="scroll grid" tabindex="0" role="group" aria-label="${rows.length} requirements by ${defects.length} defects"><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="presentation">${lines}</svg></div>`;
}

function gridRow(
  { id, defects: breaking, caught }: GridRow,
  index: number,
  defects: readonly string[],
  proofs: Proofs,
): Markup {
  const top = index * pitch + 1;
  const middle = top + side / 2;
  const cells = defects.map((defect, column) => {
    const left = labelWidth + column * pitch;
    if (breaking.includes(defect)) return cell(defect, id, [left, top], caught?.includes(defect));
    const isCollateral = proofs.get(defect)?.collateral.some(({ requirement }) => requirement === id);
    return isCollateral && markup`<circle class="c" cx="${left + side / 2}" cy="${middle}" r="2"/>`;
  });
  return markup`<a href="#${id}"><text x="${labelWidth - 8}" y="${top + 9}" text-anchor="end">${shortened(id)}</text></a><path class="l" d="M${labelWidth} ${middle}h${defects.length * pitch}"/>${cells}`;
}

function cell(
  defect: string,
  requirement: string,
  [x, y]: readonly [number, number],
  caught: boolean | undefined,
): Markup {
  const shape =
    caught === false
      ? new Markup(`<path class="m" d="M${x + 1} ${y + 1}l8 8m0-8l-8 8"/>`)
      : new Markup(
          `<rect${caught === undefined ? ' class="u"' : ''} x="${x}" y="${y}" width="${side}" height="${side}" rx="2"/>`,
        );
  return markup`<a href="#${defectAnchor(defect)}"><title>${defect} × ${requirement}: ${wordsOf(caught)}</title>${shape}</a>`;
}

function wordsOf(caught: boolean | undefined): string {
  if (caught === undefined) return 'breaks it';
  return caught ? 'caught' : 'not by this requirement';
}

const longest = 31;

function shortened(id: string): string {
  return id.length <= longest ? id : `${id.slice(0, longest - 1)}…`;
}

/** Requirements have capital letters: no defect has the anchor of one. */
export function defectAnchor(id: string): string {
  return `d-${id}`;
}

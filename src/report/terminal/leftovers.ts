import { commandFor } from '../invocation.ts';
import type { RunResult } from '../model/result.ts';
import { printable } from '../printable.ts';
import { indent, shortened, wrap } from './layout.ts';
import type { SummaryStyle } from './style.ts';

const fewNames = 3;
const longestName = 60;

/** What stays on the target, by reason: how many of each kind, and the names of a few. The bundled server is gone, and everything with it. */
export function leftoverLines({ leftovers, target, invocation }: RunResult, style: SummaryStyle): string[] {
  if (target.bundled || leftovers.length === 0) return [];
  const groups = Map.groupBy(leftovers, ({ why }) => why);
  const lines = [...groups.values()].flatMap((own) => {
    const { why = '' } = own[0] ?? {};
    const kinds = [...Map.groupBy(own, ({ kind }) => kind)].map(
      ([kind, { length }]) => `${length} × ${kind}`,
    );
    const few = style.details === true ? own.length : fewNames;
    const names = own.slice(0, few).map(({ name }) => shortened(printable(name), longestName));
    const more = own.length > few ? `, and ${own.length - few} more` : '';
    const text = `${kinds.join(', ')}: ${printable(why)} (${names.join(', ')}${more})`;
    return indent(wrap(text, style.width - 4), 2);
  });
  const clean = commandFor(invocation, 'fixtures', { onTarget: true, words: ['--clean'] });
  const hint = `remove what can be removed: ${clean}`;
  const removable = leftovers.some(({ kind }) => kind !== 'buildpack');
  return removable ? [...lines, ...indent(wrap(hint, style.width - 2), 2)] : lines;
}

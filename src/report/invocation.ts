import type { Invocation } from './model/result.ts';
import { quoteLiteral } from './shell-quote.ts';

/** How Assay is called where a result does not say it. */
const plain: Invocation = { program: 'assay', target: [], run: [], reports: 'reports/latest' };

/** A command for the target of a run, as a line for a POSIX shell: `npx assay run --profile assay.yaml …`. */
export function commandFor(
  invocation: Invocation = plain,
  command: string,
  { words = [], onTarget = false }: { readonly words?: readonly string[]; readonly onTarget?: boolean } = {},
): string {
  const flags = command === 'run' ? invocation.run : invocation.run.filter(isConsent);
  const own = onTarget ? [...invocation.target, ...(needConsent.has(command) ? flags : [])] : [];
  return [invocation.program, command, ...[...own, ...words].map(shellWord)].join(' ');
}

/** A word that no shell takes apart, bare where that is enough. */
function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : quoteLiteral(word);
}

/** Commands that create things on the target. */
const needConsent = new Set(['run', 'replay', 'watch']);

function isConsent(word: string): boolean {
  return word === '--yes';
}

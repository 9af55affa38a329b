/** A character that may stand at a place of a pattern: once, or any number of times. */
export interface PatternStep {
  readonly takes: (character: string) => boolean;
  readonly isRepeated: boolean;
}

/** What longer texts are is not asked: a pattern comes from one caller and a text from another. */
const longestText = 2048;

/**
 * Whether the whole text is what the steps describe. All ways to read it are followed at once, so that the time is
 * the product of both lengths whatever they hold; a regular expression may take a power of them.
 */
export function fitsSteps(text: string, steps: readonly PatternStep[]): boolean {
  if (text.length > longestText || steps.length > longestText) return false;
  const begin = new Uint8Array(steps.length + 1);
  begin[0] = 1;
  let reached = skippingRepeated(begin, steps);
  for (const character of text) {
    const next = new Uint8Array(steps.length + 1);
    for (const [at, step] of steps.entries()) {
      if (reached[at] === 1 && step.takes(character)) next[step.isRepeated ? at : at + 1] = 1;
    }
    reached = skippingRepeated(next, steps);
  }
  return reached[steps.length] === 1;
}

/** A repeated step may also stand for nothing. */
function skippingRepeated(places: Uint8Array, steps: readonly PatternStep[]): Uint8Array {
  for (const [at, { isRepeated }] of steps.entries()) if (places[at] === 1 && isRepeated) places[at + 1] = 1;
  return places;
}

/**
 * Whether a text is what a pattern describes in which each `*` stands for any characters, at least `least` of them.
 * The first place where a part fits is as good as any later one, so that nothing is tried twice.
 */
export function fitsWildcards(text: string, pattern: string, least: 0 | 1): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at + least);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.endsWith(last) && text.length - last.length >= at + least;
}

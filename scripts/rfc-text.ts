import type { Requirement } from '../src/requirements/requirement.ts';

type Quoting = Pick<Requirement, 'id' | 'quote'>;

/** The requirements whose quote does not stand in the text of an RFC, however its lines and pages are broken. */
export function misquoted<Of extends Quoting>(requirements: readonly Of[], text: string): Of[] {
  const whole = unbroken(withoutPages(text));
  return requirements.filter(({ quote }) => quote !== undefined && !whole.includes(unbroken(quote)));
}

/** An RFC in the form of before 2019 has a foot and a head in the middle of its sentences, page by page. */
function withoutPages(text: string): string {
  return text.replaceAll(/\n+[^\n]*\[Page \d+\]\n\f?\n*RFC \d+[^\n]*\n+/g, '\n');
}

/** A line may end wherever a word does, and after a hyphen or a slash. */
function unbroken(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** The same length and alphabet, with the character in the middle replaced: a digit by a digit. */
export function withOneCharacterChanged(text: string): string {
  const at = Math.floor(text.length / 2);
  const own = text[at] ?? '';
  const other = /\d/.test(own) ? String((Number(own) + 1) % 10) : own === 'a' ? 'b' : 'a';
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}

/** Every letter in its other case. */
export function inOtherCase(text: string): string {
  return text.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

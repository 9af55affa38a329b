import { type RedactionMark, splitAtMarks } from './redaction-mark.ts';

/** Gives each secret of one command line its shell variable: `CLIENT_SECRET`, then `CLIENT_SECRET_2`. */
export class ShellVariables {
  readonly #names = new Map<string, string>();

  /** The variable that stands for the secret behind this mark. Equal marks share one. */
  nameOf(mark: RedactionMark): string {
    const known = this.#names.get(mark.text);
    if (known !== undefined) return known;
    const name = this.#unused(variableName(mark.name));
    this.#names.set(mark.text, name);
    return name;
  }

  /** All variables given so far, in the order of their first use. */
  get names(): readonly string[] {
    return [...this.#names.values()];
  }

  #unused(base: string): string {
    const taken = new Set(this.#names.values());
    if (!taken.has(base)) return base;
    let number = 2;
    while (taken.has(`${base}_${number}`)) number += 1;
    return `${base}_${number}`;
  }
}

function variableName(markName: string): string {
  const name = markName.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  return /^[A-Z]/.test(name) ? name : `SECRET_${name.replace(/^_+/, '')}`;
}

/** Quotes a text for a POSIX shell; the secrets in it become variables inside double quotes. */
export function quote(text: string, variables: ShellVariables): string {
  const parts = splitAtMarks(text);
  const literals = parts.filter((part) => typeof part === 'string');
  if (literals.length === parts.length) return quoteLiteral(text);
  const plain = literals.every((literal) => /^[\w .:=/&?%+,;@-]*$/.test(literal));
  const pieces = parts.map((part, index) => {
    if (typeof part === 'string') return plain ? part : quoteLiteral(part);
    const name = variables.nameOf(part);
    if (!plain) return `"$${name}"`;
    return /^\w/.test(String(parts[index + 1] ?? '')) ? `\${${name}}` : `$${name}`;
  });
  return plain ? `"${pieces.join('')}"` : pieces.join('');
}

/** Control characters go through `printf`, so that the line can be copied from a terminal. */
export function quoteLiteral(text: string): string {
  const quoted = (inner: string) => `'${inner.replaceAll("'", `'\\''`)}'`;
  if (!/(?![\n\t])\p{Cc}/u.test(text)) return quoted(text);
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
    .replace(/(?![\n\t])\p{Cc}/gu, octal);
  return `"$(printf ${quoted(escaped)})"`;
}

function octal(character: string): string {
  return [...Buffer.from(character)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

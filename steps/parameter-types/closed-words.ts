import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';

/**
 * Defines a parameter type that takes the names of a list and nothing else, so that a typing error in a
 * feature file is an undefined step. The step gets the value of that name. Names that are values of the protocol are
 * `written` in quotes.
 */
export function defineClosedNames<Named extends { readonly name: string }>(
  type: string,
  list: Iterable<Named>,
  written: (name: string) => string = (name) => name,
): void {
  const byName = new Map([...list].map((one) => [written(one.name), one]));
  defineParameterType({
    name: type,
    regexp: anyOf([...byName.keys()]),
    transformer: (text: string): Named => {
      const found = byName.get(text);
      if (found !== undefined) return found;
      throw new SuiteDefect('unknown-word', `"${text}" is no word of {${type}}`);
    },
  });
}

/** As {@link defineClosedNames}, for the keys of a table; the step gets the key. */
export function defineClosedWords<Word extends string>(
  type: string,
  table: Readonly<Record<Word, unknown>>,
): void {
  const isWord = (text: string): text is Word => Object.hasOwn(table, text);
  defineParameterType({
    name: type,
    regexp: anyOf(Object.keys(table)),
    transformer: (text: string): Word => {
      if (isWord(text)) return text;
      throw new SuiteDefect('unknown-word', `"${text}" is no word of {${type}}`);
    },
  });
}

/** A name that is a value, as feature files write it. */
export const quoted = (name: string) => `"${name}"`;

/** The longest first, since the expression takes the first that fits. */
function anyOf(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.sort((a, b) => b.length - a.length).join('|'));
}

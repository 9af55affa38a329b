import { parseSync } from '@swc/core';
import { expect } from 'chai';
import { policies } from '../../../reference-server/domain/policies.ts';

/** A part of a program as swc gives it. */
type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The names that stand somewhere in a part. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isPart(value)) return [];
  const own = value.type === 'Identifier' ? [String(value.value)] : [];
  return [...own, ...Object.entries(value).flatMap(([name, part]) => (name === 'span' ? [] : namesIn(part)))];
}

function member(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), value);
}

/** The function that a text is: an arrow, or a method. */
function parsed(text: string): Part {
  const source = /^(async )?\w+\s*\(/.test(text) && !/^(async )?(function)?\s*\(/.test(text);
  const module = parseSync(source ? `({ ${text} })` : `(${text})`, { syntax: 'ecmascript' });
  const expression = member(module, 'body', 0, 'expression', 'expression');
  const found = source ? member(expression, 'properties', 0) : expression;
  if (!isPart(found)) throw new Error(`swc reads no function in ${text}`);
  return found;
}

/** What the function gives back, where that is all that it does. */
function given({ body }: Part): unknown {
  const isBlock = member(body, 'type') === 'BlockStatement';
  const statements = member(body, 'stmts');
  const only = Array.isArray(statements) && statements.length === 1 ? statements[0] : undefined;
  const value = isBlock ? member(only, 'argument') : body;
  return member(value, 'type') === 'ParenthesisExpression' ? member(value, 'expression') : value;
}

/** What a rule is that nobody would write but for a defect; undefined for a real one. */
function seam(text: string): string | undefined {
  const rule = parsed(text);
  const parameters = Array.isArray(rule.params) ? rule.params : [];
  const read = new Set(namesIn(rule.body));
  const unread = parameters.some((one) => !namesIn(one).some((name) => read.has(name)));
  if (unread) return 'a parameter that is not read';
  const value = given(rule);
  const names = parameters.map((one) => member(one, 'pat', 'value') ?? member(one, 'value'));
  if (member(value, 'type') === 'Identifier' && names.includes(member(value, 'value')))
    return 'what it was given';
  return parameters.length === 0 && read.size === 0 && value !== undefined ? 'always the same' : undefined;
}

describe('The rules of the reference server', () => {
  it('are what somebody would write without a defect in mind', () => {
    expect(seam('(one) => one')).to.equal('what it was given');
    expect(seam('() => true')).to.equal('always the same');
    expect(seam('(one, other) => one.a')).to.equal('a parameter that is not read');
    expect(seam('({ a }) => a')).to.equal(undefined);
    const found = Object.entries(policies).flatMap(([area, rules]) =>
      Object.entries(rules).flatMap(([name, rule]) => {
        const what = typeof rule === 'function' ? seam(String(rule)) : undefined;
        return what === undefined ? [] : [`${area}.${name}: ${what}`];
      }),
    );
    expect(found).to.deep.equal([]);
  });
});

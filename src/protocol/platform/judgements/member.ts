import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import type { SchemaRule } from '../../../json/schema-rules.ts';
import { judgeRule } from '../../core/judgements/schema-rule.ts';
import { type ContentName, contents } from './content.ts';
import { describeValue } from './describe.ts';
import { bodyObject } from './granted.ts';
import { readJsonText } from './json-text.ts';
import type { Answered, Blocked, Judged } from './judged.ts';
import { promiseOfMember } from './member-requirements.ts';

/** A member that was looked for; `absent` is the path at which the way to it ends. */
type Found = { readonly value: unknown } | { readonly absent: string } | { readonly noObject: string };

/** Judges whether a member is what the word says; see {@link memberHolds}. */
export function memberIs(answer: Answered, path: string, content: ContentName): Outcome | Blocked {
  return memberHolds(answer, path, (value) => ({
    expected: `${answer.name}: ${path} is ${content}`,
    actual: `${path} is ${describeValue(value)}`,
    passed: contents[content](value, answer),
  }));
}

/**
 * Judges one member of the JSON object that an answer carries.
 *
 * @param path names joined by dots, e.g. `links.self.href`
 * @returns blocked when something on the way to the member is missing: that is another requirement
 */
export function memberHolds<Judging extends Outcome | Promise<Outcome>>(
  answer: Answered,
  path: string,
  judge: (value: unknown) => Judging,
): Judging | Outcome | Blocked {
  const object = bodyObject(answer.body);
  if (object === undefined)
    return { blockedBy: answer.verifies, message: `${answer.name} is no JSON object` };
  const found = find(object, path.split('.'));
  return 'value' in found ? judge(found.value) : blockedOnTheWay(answer, path, found);
}

/**
 * Judges what one rule of a schema in schemas/ says of the JSON object that an answer carries; of what is none, only that
 * it is one. A body that is no JSON is a text.
 */
export function matchesRule(answer: Answered, schema: string, rule: SchemaRule): Judged {
  const { value = answer.body } = readJsonText(answer.body);
  const isOfKind = rule.path.length === 0 && rule.keywords.includes('type');
  if (!isObject(value) && !isOfKind)
    return { blockedBy: answer.verifies, message: `${answer.name} is no JSON object` };
  return judgeRule(rule, { schema, value, prefix: `${answer.name}: `, verifies: answer.verifies });
}

/** The value at a path, or undefined when it is not there. */
export function memberAt(answer: Pick<Answered, 'body'>, path: string): unknown {
  const found = find(bodyObject(answer.body) ?? {}, path.split('.'));
  return 'value' in found ? found.value : undefined;
}

/** What may be null, as the link of a page that is not there, fails what asks for something in it. */
function blockedOnTheWay(
  answer: Answered,
  path: string,
  found: Exclude<Found, { value: unknown }>,
): Outcome | Blocked {
  const isMissing = 'absent' in found;
  const at = isMissing ? found.absent : found.noObject;
  const promise = promiseOfMember(at, isMissing ? 'required' : 'type');
  if (!isMissing && promise === undefined) {
    const actual = `${at} is ${describeValue(memberAt(answer, at))}`;
    return { expected: `${answer.name}: ${path}`, actual, passed: false };
  }
  const problem = isMissing ? 'is left out' : 'is no object';
  const message = `${answer.name}: ${at} ${problem}, so ${path} cannot be judged`;
  return { blockedBy: promise ?? answer.verifies, message };
}

function find(object: Record<string, unknown>, path: readonly string[]): Found {
  let value: unknown = object;
  for (const [depth, name] of path.entries()) {
    if (!isObject(value)) return { noObject: path.slice(0, depth).join('.') };
    if (!Object.hasOwn(value, name)) return { absent: path.slice(0, depth + 1).join('.') };
    value = value[name];
  }
  return { value };
}

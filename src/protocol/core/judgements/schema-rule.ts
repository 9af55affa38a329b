import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { eachItem, eachValue, pathText, promiseOf, type SchemaRule } from '../../../json/schema-rules.ts';
import { formOf, whereOf } from '../../../json/schema-words.ts';
import { isAs, validatorOf } from '../../../json/schemas.ts';
import type { RequirementId } from '../../../requirement-id.ts';
import { shown } from './value-form.ts';

/** Something on the way to a member is missing or wrong, which is the failure of that requirement. */
interface Blocked {
  readonly blockedBy: RequirementId;
  readonly message: string;
}

/** What an answer comes to for one requirement. */
export type Judged = readonly [requirement: RequirementId, outcome: Outcome];

/** An answer that is held to a schema. */
export interface Held {
  /** The schema, by its file: `token/password`. */
  readonly schema: string;
  readonly value: unknown;
  /** What `expected` begins with, where several answers are judged in a row. */
  readonly prefix?: string;
  /** Id of the requirement that promises a usable answer. */
  readonly verifies: RequirementId;
  /** Whether one requirement binds as much as another; what binds less keeps nothing from being judged. */
  readonly binds?: (one: RequirementId, other: RequirementId) => boolean;
}

/** A place in a value that a path leads to; `ends` is how many steps of the path can be gone. */
interface Place {
  readonly pointer: string;
  readonly ends: number;
  readonly value: unknown;
}

/**
 * Judges what one rule of a schema demands: it fails where the validation has an error at a keyword that the rule
 * names, or lacks a member that it demands.
 *
 * @returns blocked where another requirement fails by what is missing; undefined where there is nothing of which it speaks
 */
export function judgeRule(rule: SchemaRule, held: Held): Outcome | Blocked | undefined {
  return judgeByErrors(rule, held, errorsOf(held));
}

/** What those of the rules come to that have something to judge; the value is validated once for all of them. */
export function outcomesOf(rules: readonly SchemaRule[], held: Omit<Held, 'verifies'>): Judged[] {
  const errors = errorsOf(held);
  return rules.flatMap((rule): Judged[] => {
    const judged = judgeByErrors(rule, { ...held, verifies: rule.requirement }, errors);
    return judged !== undefined && 'passed' in judged ? [[rule.requirement, judged]] : [];
  });
}

function judgeByErrors(
  rule: SchemaRule,
  held: Held,
  errors: readonly ErrorObject[],
): Outcome | Blocked | undefined {
  const places = placesOf(held.value, rule.path);
  const judged = places.flatMap((place) => judgePlace(rule, held, place, errors) ?? []);
  return (
    judged.find((one) => 'passed' in one && !one.passed) ??
    judged.find((one) => 'blockedBy' in one) ??
    judged[0]
  );
}

function judgePlace(
  rule: SchemaRule,
  held: Held,
  place: Place,
  errors: readonly ErrorObject[],
): Outcome | Blocked | undefined {
  if (!isSpokenOf(rule, held.value, place)) return undefined;
  const left = rule.path.length - place.ends;
  if (left === 0) return outcomeOf(rule, held, place, !errors.some((error) => isOf(error, rule, place)));
  const isLastStep = left === 1 && isObject(place.value);
  if (isLastStep && rule.keywords.includes('required')) return outcomeOf(rule, held, place, false);
  // What is said of each item is said of those that are there.
  if (rule.path.slice(place.ends).some((step) => step === eachItem || step === eachValue)) return undefined;
  const blocked = blockedAt(rule, held, place);
  if (blocked !== undefined) return blocked;
  return isLastStep ? outcomeOf(rule, held, place, true) : undefined;
}

/** Whether the condition of a rule holds of the value on the way to a place; never where the way ends before it. */
function isSpokenOf({ where }: SchemaRule, root: unknown, { pointer, ends }: Place): boolean {
  if (where === undefined) return true;
  const names = namesIn(pointer).slice(0, where.steps);
  const value = names.reduce<unknown>((at, name) => Object(at)[name], root);
  return ends >= where.steps && isAs(where.schema, value);
}

/**
 * Blocked by the requirement that the member at which the way ends is there, or, where it is there, by what it must be;
 * undefined where it may be left out, as far as what is judged goes.
 */
function blockedAt(
  rule: SchemaRule,
  { schema, verifies, binds = () => true }: Held,
  { ends, value }: Place,
): Blocked | undefined {
  const isMissing = isObject(value);
  const at = pathText(rule.path.slice(0, isMissing ? ends + 1 : ends));
  const promise = promiseOf(schema, at, isMissing ? 'required' : 'type');
  if (isMissing && (promise === undefined || !binds(promise, rule.requirement))) return undefined;
  const problem = isMissing ? 'is left out' : `is ${shown(value)}`;
  return {
    blockedBy: promise ?? verifies,
    message: `${at} ${problem}, so ${pathText(rule.path)} cannot be judged`,
  };
}

/** Whether an error is one at a keyword that the rule names. `required` beside the rule speaks of the members within. */
function isOf({ instancePath, keyword, parentSchema }: ErrorObject, rule: SchemaRule, place: Place): boolean {
  const isNamed = keyword !== 'required' && rule.keywords.includes(keyword);
  return isNamed && parentSchema === rule.schema && instancePath === place.pointer;
}

function outcomeOf(rule: SchemaRule, { prefix = '' }: Held, place: Place, passed: boolean): Outcome {
  const isThere = place.ends === rule.path.length;
  const member = isThere ? namesIn(place.pointer).join('.') || 'it' : pathText(rule.path);
  const form = formOf(rule);
  const isAllowedAbsent = !rule.keywords.includes('required') && form !== 'absent';
  return {
    expected: `${prefix}${pathText(rule.path) || 'it'} is ${form}${isAllowedAbsent ? ', or absent' : ''}${whereOf(rule)}`,
    actual: `${member} is ${isThere ? shown(place.value) : 'absent'}`,
    passed,
  };
}

function errorsOf({ schema, value }: Pick<Held, 'schema' | 'value'>): readonly ErrorObject[] {
  const validate = validatorOf(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}

function placesOf(root: unknown, path: readonly string[]): Place[] {
  let places: Place[] = [{ pointer: '', ends: 0, value: root }];
  for (const [depth, name] of path.entries()) {
    places = places.flatMap((place) => (place.ends === depth ? stepInto(place, name) : [place]));
  }
  return places;
}

function stepInto({ pointer, ends, value }: Place, name: string): Place[] {
  const isSpread = (name === eachItem && Array.isArray(value)) || (name === eachValue && isObject(value));
  if (isSpread) {
    return Object.entries(value).map(([key, one]) => into(pointer, ends, key, one));
  }
  if (isObject(value) && Object.hasOwn(value, name)) return [into(pointer, ends, name, value[name])];
  return [{ pointer, ends, value }];
}

function into(pointer: string, ends: number, name: string, value: unknown): Place {
  return { pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, ends: ends + 1, value };
}

function namesIn(pointer: string): string[] {
  const names = pointer.split('/').slice(1);
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

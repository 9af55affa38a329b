import { isDeepStrictEqual } from 'node:util';
import { SuiteDefect } from '../../../errors.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { stringMember } from '../../../json/json.ts';
import { resourcesIn } from './buildpack-list.ts';
import { describeAnswer } from './describe.ts';
import { guidIn } from './granted.ts';
import type { Answered, AskedList, Judged } from './judged.ts';
import { memberAt } from './member.ts';
import { promiseOfMember } from './member-requirements.ts';

const ordinals = ['the first', 'the second', 'the third'];

/** Some of the suite's own buildpacks, in words. */
function inWords(guids: readonly string[], { own }: AskedList): string {
  const names = guids.map((guid) => ordinals[own.indexOf(guid)] ?? 'another one');
  return names.length === 0 ? 'none' : names.join(', ');
}

function guidsIn(answer: Answered): readonly string[] {
  return (resourcesIn(answer) ?? []).map((resource) => stringMember(resource, 'guid') ?? '');
}

/**
 * Passes when a list has these of the suite's own buildpacks and not the others; what else it has is not looked at.
 *
 * @param numbers in the order in which they were created, from 1, separated by `, `
 */
export function listsOwn(answer: Answered, numbers: string): Judged {
  const { list } = answer;
  if (list === undefined) return undefined;
  const expected = numbered(numbers, list.own);
  const listed = guidsIn(answer);
  const seen = list.own.filter((guid) => listed.includes(guid));
  const passed = resourcesIn(answer) !== undefined && seen.join() === expected.join();
  return {
    expected: `${answer.name}: of the suite's buildpacks ${inWords(expected, list)}`,
    actual: resourcesIn(answer) === undefined ? describeAnswer(answer) : inWords(seen, list),
    passed,
  };
}

/** Passes when a page has exactly these places of the list in its order, and in this order; places from 1, separated by `, `. */
export function listsPlaces(answer: Answered, places: string): Judged {
  const { list } = answer;
  if (list === undefined) return undefined;
  const expected = numbered(places, list.inOrder);
  const listed = guidsIn(answer);
  return {
    expected: `${answer.name}: ${inWords(expected, list)}, and no other`,
    actual: resourcesIn(answer) === undefined ? describeAnswer(answer) : inWords(listed, list),
    passed: listed.join() === expected.join(),
  };
}

/** The guids with these numbers. @throws SuiteDefect when a page names one that is not there */
function numbered(numbers: string, guids: readonly string[]): string[] {
  return numbers.split(', ').flatMap((number) => {
    const guid = guids[Number(number) - 1];
    if (guid !== undefined) return [guid];
    if (numbers === '') return [];
    throw new SuiteDefect('bad-request', `there is no buildpack ${number} of the suite's own`);
  });
}

/** Passes when a list has no buildpack but the suite's own. */
export function listsNoOther(answer: Answered): Judged {
  const { list } = answer;
  if (list === undefined) return undefined;
  const others = guidsIn(answer).filter((guid) => !list.own.includes(guid));
  return {
    expected: `${answer.name}: no buildpack that was not asked for`,
    actual: `${others.length} others`,
    passed: others.length === 0,
  };
}

/**
 * Passes when each value of the member is at least the one before, or at most with a hyphen before its name. Where all are
 * the same nothing is judged; blocked when one has no value to compare.
 *
 * @param order as in `order_by`, e.g. `-position`
 */
export function isOrdered(answer: Answered, order: string): Judged {
  const falling = order.startsWith('-');
  const member = order.replace('-', '');
  const values = (resourcesIn(answer) ?? []).map((resource) => resource[member]);
  const numbers = values.map((value) => (typeof value === 'string' ? Date.parse(value) : Number(value)));
  if (numbers.some(Number.isNaN)) {
    const blockedBy = promiseOfMember(member, 'type') ?? answer.verifies;
    return { blockedBy, message: `${answer.name}: a resource has no ${member} to compare` };
  }
  if (new Set(numbers).size < 2) return undefined;
  const sorted = numbers.toSorted((left, right) => (falling ? right - left : left - right));
  return {
    expected: `${answer.name}: ordered by ${falling ? 'falling' : 'rising'} ${member}`,
    actual: `${member} ${values.join(', ')}`,
    passed: sorted.join() === numbers.join(),
  };
}

/** What a buildpack has wherever it stands; its position may change between two answers. */
const lasting = [
  ...['guid', 'created_at', 'updated_at', 'name', 'state', 'enabled', 'locked', 'filename', 'stack'],
  ...['metadata.labels', 'metadata.annotations', 'links.self', 'links.upload'],
];

/** Passes when the list, the first answer, has each buildpack with the fields that the later answers show. */
export function areListedAsShown([list, ...shown]: readonly Answered[]): Outcome {
  const listed = (list && resourcesIn(list)) ?? [];
  const differing = shown.flatMap((answer) => {
    const resource = listed.find(({ guid }) => guid === guidIn(answer));
    const inList = { body: JSON.stringify(resource ?? {}) };
    return lasting.filter((path) => !isDeepStrictEqual(memberAt(answer, path), memberAt(inList, path)));
  });
  return {
    expected: 'each buildpack of the list has the fields with which it is shown',
    actual: differing.length === 0 ? 'the same fields' : `other in the list: ${differing.join(', ')}`,
    passed: differing.length === 0,
  };
}

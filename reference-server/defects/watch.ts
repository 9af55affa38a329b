import type { RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Policies } from '../domain/policies.ts';
import { inPlaceOf, isRule, membersOf, mistaken, type Rule } from './apply.ts';
import { allDefects } from './index.ts';
import { misreadHead } from './misread.ts';
import { changedResponse, isMeant } from './rewrite.ts';

/** Ids of the defects that would have shown in what was asked of a server that has none. */
export type ShownDefects = Set<string>;

/** The mistaken form of one rule. */
interface Mistake {
  readonly id: string;
  readonly rule: Rule;
}

/**
 * The policies, each of which is also asked in its mistaken forms: a defect whose rule answers as the sound one
 * does, whenever it is asked, leaves everything as it is.
 */
export function watchedPolicies(policies: Policies, shown: ShownDefects): Policies {
  const watched = { ...policies };
  for (const [area, rules] of Object.entries(policies)) {
    Reflect.set(
      watched,
      area,
      isRule(rules) ? watchedPrinter(area, rules, shown) : watchedRules(area, rules, shown),
    );
  }
  return watched;
}

function watchedRules(area: string, rules: object, shown: ShownDefects): object {
  const asked = Object.entries(rules).map(([name, sound]) => {
    const rule: Rule = isRule(sound) ? sound : () => sound;
    const mistakes = mistakesOf(area, name, sound);
    const isAsked = mistakes.length > 0;
    const descriptor = isAsked
      ? inPlaceOf(sound, watchedRule(rule, mistakes, shown))
      : { value: sound, enumerable: true };
    return [name, descriptor];
  });
  return Object.defineProperties({}, Object.fromEntries(asked));
}

function watchedPrinter(area: string, printed: Rule, shown: ShownDefects): Rule {
  const names = new Set(
    allDefects.flatMap(({ policy }) => Object.keys(Object(Reflect.get(policy ?? {}, area)))),
  );
  const members = [...names].map((name) => {
    const rule: Rule = (source) => membersOf(printed, source)[name];
    return watchedRule(rule, mistakesOf(area, name, rule), shown);
  });
  return (source) => {
    for (const member of members) member(source);
    return printed(source);
  };
}

function mistakesOf(area: string, name: string, sound: unknown): Mistake[] {
  return allDefects.flatMap(({ id, policy = {} }) => {
    const replacement: unknown = Reflect.get(Object(Reflect.get(policy, area)), name);
    const rule = mistaken(replacement, sound, area, name);
    return rule === undefined ? [] : [{ id, rule }];
  });
}

function watchedRule(sound: Rule, mistakes: readonly Mistake[], shown: ShownDefects): Rule {
  return function (...values) {
    const asked = mistakes.filter(({ id }) => !shown.has(id));
    const copies = asked.map(() => (isPlain(values) ? structuredClone(values) : undefined));
    const answer = answerOf(() => Reflect.apply(sound, this, values));
    asked.forEach(({ id, rule }, index) => {
      const own = copies[index];
      if (
        own === undefined ||
        !isAlike(
          answerOf(() => Reflect.apply(rule, this, own)),
          answer,
        )
      )
        shown.add(id);
    });
    if ('thrown' in answer) throw answer.thrown;
    return answer.value;
  };
}

type Answer = { readonly value: unknown } | { readonly thrown: unknown };

/** What asking came to. */
export function answerOf(ask: () => unknown): Answer {
  try {
    return { value: ask() };
  } catch (thrown) {
    return { thrown };
  }
}

/** Whether two answers are the same. Errors are not compared: they count as different. */
export function isAlike(one: Answer, other: Answer): boolean {
  if (!('value' in one && 'value' in other)) return false;
  return isPlain(one.value) && isPlain(other.value) && isDeepStrictEqual(one.value, other.value);
}

/** Whether two such values can be compared by what they hold: nothing is done with them, or later. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function') return false;
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const isRecord = Object.getPrototypeOf(value) === Object.prototype;
  return isRecord && Object.values(value).every(isPlain);
}

/** The listener, whose responses are also put to the rewrites of all defects. */
export function watchedResponses(
  listener: RequestListener,
  shown: ShownDefects,
  basePath: string,
): RequestListener {
  const all = allDefects.flatMap(({ id, rewrite }) => (rewrite === undefined ? [] : [{ id, rewrite }]));
  const kinds = [...Map.groupBy(all, ({ rewrite: { method, path } }) => `${method} ${path}`).values()];
  return (request, response) => {
    for (const { id, misread } of allDefects) {
      if (misread === undefined || !isMeant(misread, request, basePath)) continue;
      if (misreadHead(misread, request) !== undefined) shown.add(id);
    }
    const meant = kinds.filter(([first]) => first && isMeant(first.rewrite, request, basePath)).flat();
    const end = response.end.bind(response);
    response.end = (body?: unknown) => {
      for (const { id, rewrite } of meant) {
        const after = answerOf(() => changedResponse(rewrite, request, response, body));
        if (!('value' in after && after.value === undefined)) shown.add(id);
      }
      return end(body);
    };
    listener(request, response);
  };
}

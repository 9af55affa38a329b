import type { Context } from '../domain/context.ts';
import { isRule, type Rule } from './apply.ts';
import { allDefects } from './index.ts';
import { answerOf, isAlike, type ShownDefects } from './watch.ts';

type Members = Readonly<Record<string, unknown>>;

/** What only reads is asked in both forms. */
const reads = ['find', 'findByName', 'list', 'of', 'familyOf', 'identify', 'grantScopes', 'checkRequest'];
/** What only writes is not done by the mistaken form: what it would have written is compared. */
const writes = ['save', 'saveAll', 'remove', 'removeOfClient', 'clear'];

type Written = [name: string, values: readonly unknown[]][];

/** The service, in which nothing is written but noted. */
function probed(sound: Context, written: Written): Context {
  const ports = Object.entries(sound).map(([port, value]) => {
    const members = Object.entries(Object(value)).filter(([name]) => writes.includes(name));
    if (isRule(value) || members.length === 0) return [port, value];
    const noting = members.map(([name]) => [
      name,
      (...values: unknown[]) => void written.push([name, values]),
    ]);
    return [port, { ...value, ...Object.fromEntries(noting) }];
  });
  return Object.fromEntries(ports);
}

/** Whether the mistaken form of a function would do otherwise; what neither reads nor writes alone always would. */
function differs(name: string, mistaken: Rule, sound: Rule, values: readonly unknown[], written: Written) {
  if (reads.includes(name)) {
    const ask = (rule: Rule) => answerOf(() => Reflect.apply(rule, undefined, values));
    return !isAlike(ask(mistaken), ask(sound));
  }
  if (!writes.includes(name)) return true;
  written.length = 0;
  const done = answerOf(() => Reflect.apply(mistaken, undefined, values));
  return 'thrown' in done || !isAlike({ value: written }, { value: [[name, values]] });
}

/** The function, which reports where the mistaken form would do otherwise. */
function reporting(
  actual: Rule,
  isOtherwise: (values: readonly unknown[]) => boolean,
  report: () => void,
): Rule {
  return function (...values) {
    if (isOtherwise(values)) report();
    return Reflect.apply(actual, this, values);
  };
}

/** The ports of a zone, of which each that a defect has another form of says when that would show. */
export function watchedPorts(
  sound: Context,
  home: Context | undefined,
  shown: ShownDefects,
): Partial<Context> {
  const watched: Record<string, unknown> = {};
  for (const { id, ports } of allDefects) {
    const written: Written = [];
    const probe = probed(sound, written);
    const watch = (name: string, actual: unknown, mistaken: unknown, known: unknown): unknown => {
      if (!isRule(actual) || !isRule(mistaken) || !isRule(known) || mistaken === known) return actual;
      const isOtherwise = (values: readonly unknown[]) =>
        !shown.has(id) && differs(name, mistaken, known, values, written);
      return reporting(actual, isOtherwise, () => shown.add(id));
    };
    for (const [name, mistake] of Object.entries(ports?.(probe, home) ?? {})) {
      const [actual, known]: unknown[] = [
        watched[name] ?? Reflect.get(sound, name),
        Reflect.get(probe, name),
      ];
      const members = Object.entries(Object(mistake) as Members);
      watched[name] = isRule(mistake)
        ? watch(name, actual, mistake, known)
        : {
            ...Object(actual),
            ...Object.fromEntries(
              members.map(([one, member]) => [
                one,
                watch(one, Reflect.get(Object(actual), one), member, Reflect.get(Object(known), one)),
              ]),
            ),
          };
    }
  }
  return watched;
}

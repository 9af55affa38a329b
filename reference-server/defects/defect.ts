import type { Context } from '../domain/context.ts';
import type { JsonValue, Members } from '../domain/json.ts';
import type { Policies } from '../domain/policies.ts';
import type { Lifetimes } from '../domain/settings.ts';
import type { Misread } from './misread.ts';
import type { Rewrite } from './rewrite.ts';
import type { Told } from './told.ts';

/** A rule as a mistake sees it: a plain value is what a function of nothing gives, and it may be told more. */
type ToldRule<Rule, Area, Name> = [Rule] extends [(...given: infer Given) => infer Answer]
  ? (...given: [...Given, ...Told<Area, Name>]) => Answer
  : (...given: [...Told<Area, Name>]) => Rule;

/** The names of an area: of its rules, or of the members that it prints. */
export type NameIn<Area extends keyof Policies> = Policies[Area] extends (source: never) => infer Printed
  ? keyof Printed
  : keyof Policies[Area];

/** A rule of the server, or what prints a member, as a mistake sees it. */
export type SoundRule<Area extends keyof Policies, Name extends NameIn<Area>> = Policies[Area] extends (
  source: infer Source,
) => Members
  ? (source: Source) => JsonValue | undefined
  : Name extends keyof Policies[Area]
    ? ToldRule<Policies[Area][Name], Area, Name>
    : never;

/** Replacements of policies: of each named one, a function from the rule to the mistaken rule. */
export type PolicyReplacements = {
  readonly [Area in keyof Policies]?: {
    readonly [Name in NameIn<Area>]?: (original: SoundRule<Area, Name>) => SoundRule<Area, Name>;
  };
};

/** What takes the place of ports: made of the sound ones of a zone, and of those of the default zone. */
export type PortReplacements = (sound: Context, home: Context | undefined) => Partial<Context>;

/** A deliberate mistake of the reference server. */
export interface Defect {
  /** Kebab-case; stable. */
  readonly id: string;
  /** One sentence: the mistake that a person would make. */
  readonly mistake: string;
  /** Ids of the requirements that the mistake breaks. */
  readonly breaks: readonly string[];
  /** Release at which the mistake shows, where it is not the newest one. */
  readonly release?: string;
  /** Lifetimes with which the mistake shows soon, where it is about an expiry. In seconds. */
  readonly lifetimes?: Partial<Lifetimes>;
  readonly policy?: PolicyReplacements;
  readonly ports?: PortReplacements;
  readonly misread?: Misread;
  readonly rewrite?: Rewrite;
}

/** The defects as they are. @throws Error, where two have one id: one of them would never be tried */
export function eachOnce(defects: readonly Defect[]): readonly Defect[] {
  const ids = defects.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) throw new Error(`Two defects have one id: ${twice.join(', ')}`);
  return defects;
}

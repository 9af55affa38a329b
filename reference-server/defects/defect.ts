import type { Policies } from '../domain/policies.ts';
import type { Lifetimes } from '../domain/settings.ts';
import type { Rewrite } from './rewrite.ts';

/** Replacements of policies: of each named one, a function from the rule to the mistaken rule. */
export type PolicyReplacements = {
  readonly [Area in keyof Policies]?: {
    readonly [Name in keyof Policies[Area]]?: (original: Policies[Area][Name]) => Policies[Area][Name];
  };
};

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
  readonly rewrite?: Rewrite;
}

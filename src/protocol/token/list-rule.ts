import type { Outcome } from '../../evidence/outcome.ts';
import { lists, listsJust, listsNot } from '../core/judgements/answer.ts';

/** What a list can be demanded to hold, by the words of feature files. */
export interface ListRule {
  readonly name: string;
  judge(what: string, value: unknown, members: string): Outcome;
}

/** Every rule that feature files can name. */
export const listRules: readonly ListRule[] = [
  { name: 'lists', judge: lists },
  { name: 'does not list', judge: listsNot },
  { name: 'lists just', judge: (what, value, members) => listsJust(what, value, members.split(' ')) },
];

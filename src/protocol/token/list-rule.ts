import type { Schema } from '../../json/schemas.ts';
import { listOf, listOfJust, listWithout } from '../core/judgements/value-form.ts';

/** What a list can be demanded to hold, by the words of feature files. */
export interface ListRule {
  readonly name: string;
  /** @param members separated by spaces */
  form(members: string): Schema;
}

/** Every rule that feature files can name. */
export const listRules: readonly ListRule[] = [
  { name: 'lists', form: listOf },
  { name: 'does not list', form: listWithout },
  { name: 'lists just', form: (members) => listOfJust(members.split(' ')) },
];

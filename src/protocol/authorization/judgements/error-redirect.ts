import type { HttpResponse } from '../../../client/exchange.ts';
import { schemaRules } from '../../../json/schema-rules.ts';
import { leadsTo, membersOf, redirectLocation } from '../../core/judgements/redirect-location.ts';
import { type Judged, outcomesOf } from '../../core/judgements/schema-rule.ts';

const schema = 'authorization/error-redirect';

/** The outcome for each text by which a redirect to that URI reports an error; none where it reports none. */
export function errorTexts(response: HttpResponse, redirectUri: string): Judged[] {
  const location = redirectLocation(response);
  if (location === undefined || !leadsTo(location, redirectUri)) return [];
  const value = membersOf([...location.query, ...location.fragment]);
  const told = schemaRules(schema).filter(({ path: [member = ''] }) => Object.hasOwn(value, member));
  return outcomesOf(told, { schema, value });
}

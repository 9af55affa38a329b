import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { leadsTo, membersOf, redirectLocation } from '../../core/judgements/redirect-location.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** What tells the client of an error in a redirect (RFC 6749, sections 4.1.2.1 and 4.2.2.1). */
const texts = ['error', 'error_description'];

/** "error = 1*NQSCHAR", "error-description = 1*NQSCHAR" (RFC 6749, appendices A.7 and A.8). */
const writable = /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/;

/** An outcome for each text by which a redirect to that URI tells an error; none where it tells none. */
export function errorTexts(response: HttpResponse, redirectUri: string): Outcome[] {
  const location = redirectLocation(response);
  if (location === undefined || !leadsTo(location, redirectUri)) return [];
  const members = membersOf([...location.query, ...location.fragment]);
  return texts
    .filter((name) => Object.hasOwn(members, name))
    .map((name) => ({
      expected: `${name} of one or more of the characters that RFC 6749 allows in errors`,
      actual: `${name} is ${shown(members[name])}`,
      passed: [members[name]].flat().every((value) => value !== undefined && writable.test(value)),
    }));
}

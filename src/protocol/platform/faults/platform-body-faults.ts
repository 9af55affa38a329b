import { jsonObject } from '../../../json/json.ts';
import type { PlatformDraft } from '../draft.ts';
import { withHeader } from '../draft.ts';
import { type PlatformFault, platformFault } from './platform-fault.ts';

/** Bodies that are no JSON at all. */
const malformed = [
  body('a body that is not JSON', () => 'name=buildpack'),
  body('JSON that is cut short', (json) => json.slice(0, -1)),
  body('an empty body', () => ''),
];

/** JSON that describes no buildpack: no object, or a name that is no string. */
const invalid = [
  body('an array in place of an object', (json) => `[${json}]`),
  body('a string in place of an object', (json) => JSON.stringify(json)),
  body('a number in place of an object', () => '1'),
  body('null in place of an object', () => 'null'),
  member('a number as name', 'name', 1),
  member('a boolean as name', 'name', true),
  member('an array as name', 'name', ['buildpack']),
  member('an object as name', 'name', { string: 'buildpack', valid: true }),
];

/** Payloads that break a rule of the supplement (section 3.1). */
const ruleBreaking = [
  body('no name', () => '{}'),
  member('null as name', 'name', null),
  member('an empty name', 'name', ''),
  member('a name of 251 characters', 'name', 'n'.repeat(251)),
  member('position 0', 'position', 0),
  member('a stack of 251 characters', 'stack', 's'.repeat(251)),
  member('a string as position', 'position', '1'),
  member('the number 1.5 as position', 'position', 1.5),
  member('a number as stack', 'stack', 1),
  member('a string as enabled', 'enabled', 'yes'),
  member('a string as locked', 'locked', 'no'),
  body('the number 1.0 as position', (json) => withPosition(json, '1.0')),
  body('the number 1e2 as position', (json) => withPosition(json, '1e2')),
];

/** Requests of which the document does not say how they are answered. */
const notShown = [
  body('a second document after the first', (json) => `${json}\n${json}`),
  platformFault('no content type', withContentType(undefined), 415),
  platformFault('content type text/plain', withContentType('text/plain'), 415),
  body('a name with U+0000', (json) => {
    const { name, ...members } = jsonObject(json) ?? {};
    return JSON.stringify({ ...members, name: `${String(name)}\u0000more` });
  }),
];

/** Other ways to write a content type that is application/json (RFC 9110, section 8.3.1; RFC 8259, section 11). */
const sameContentType = [
  platformFault('content type Application/JSON', withContentType('Application/JSON'), 415),
  platformFault('a charset in lower case', withContentType('application/json; charset=utf-8'), 415),
  platformFault('a charset in quotation marks', withContentType('application/json;charset="UTF-8"'), 415),
];

/** Every way in which a feature file can spoil the body of a create request. */
export const platformBodyFaults: readonly PlatformFault[] = [
  ...malformed,
  ...invalid,
  ...ruleBreaking,
  ...notShown,
  ...sameContentType,
];

/** The fault that gives a new buildpack name and stack of one that is there. */
export function nameAndStackOf(name: string, stack: string): PlatformFault {
  const apply = (draft: PlatformDraft) => ({
    ...draft,
    body: JSON.stringify({ ...jsonObject(draft.body ?? ''), name, stack }),
  });
  return platformFault('the name and the stack of another buildpack', apply, 409, 422);
}

function body(name: string, change: (json: string) => string): PlatformFault {
  return platformFault(name, (draft) => ({ ...draft, body: change(draft.body ?? '') }), 415, 422);
}

function member(name: string, field: string, value: unknown): PlatformFault {
  return body(name, (json) => JSON.stringify({ ...jsonObject(json), [field]: value }));
}

/** The body with a position as it is written, which `JSON.stringify` would tidy up. */
function withPosition(json: string, written: string): string {
  const { position: _position, ...rest } = jsonObject(json) ?? {};
  return JSON.stringify(rest).replace(/\}$/, `,"position":${written}}`);
}

function withContentType(value: string | undefined): PlatformFault['apply'] {
  return (draft) => ({ ...draft, headers: withHeader(draft.headers, 'Content-Type', value) });
}

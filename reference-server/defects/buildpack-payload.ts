import { objectIn } from '../domain/json.ts';
import { askedObject } from './asked.ts';
import { changeBuildpackField } from './buildpack-fields.ts';
import type { Defect } from './defect.ts';
import { jsonBody } from './json-body.ts';
import { answeringUnparsable } from './platform-errors.ts';

/** Whatever is there passes for the type that is looked for. */
function isGiven<Type>(value: unknown): value is Type {
  return value !== undefined;
}

/** The text of an object whose members are simple, without those that come again. */
function firstOfEach(text: string): string {
  const seen = new Set<string>();
  return text.replaceAll(/,?\s*"(\w+)"\s*:\s*(?:"[^"]*"|[^,}\s]+)/g, (member, name: string) => {
    if (seen.has(name)) return '';
    seen.add(name);
    return member;
  });
}

/** Mistakes in reading the body of `POST /buildpacks`. */
export const buildpackPayloadDefects: readonly Defect[] = [
  {
    id: 'payload-name-any-type',
    mistake: 'The name is taken whatever its JSON type',
    breaks: ['BUILDPACK-CREATE-018'],
    policy: {
      buildpackPayload: { isName: () => isGiven<string> },
    },
  },
  {
    id: 'payload-name-trimmed-length',
    mistake: 'An empty name is taken, because only the upper bound is checked',
    breaks: ['BUILDPACK-CREATE-027'],
    policy: { buildpackPayload: { isNameLength: () => (length) => length <= 250 } },
  },
  {
    id: 'payload-name-of-255',
    mistake: 'The bound of a name is that of the database column, 255',
    breaks: ['BUILDPACK-CREATE-029'],
    policy: { buildpackPayload: { isNameLength: () => (length) => length >= 1 && length <= 255 } },
  },
  {
    id: 'payload-default-position-zero',
    mistake: 'A buildpack without position stands at 0, the default of the type',
    breaks: ['BUILDPACK-CREATE-038'],
    policy: { buildpackPayload: { defaultPosition: () => () => 0 } },
  },
  {
    id: 'payload-position-zero-taken',
    mistake: 'Position 0 is taken, because positions are counted from 0 inside',
    breaks: ['BUILDPACK-CREATE-039'],
    policy: { buildpackPayload: { isPosition: () => (position) => position >= 0 } },
  },
  {
    id: 'payload-position-unchecked',
    mistake: 'The bound of the position is not checked',
    breaks: ['BUILDPACK-CREATE-039'],
    policy: { buildpackPayload: { isPosition: () => () => true } },
  },
  {
    id: 'payload-position-from-text',
    mistake: 'A position in text is converted silently',
    breaks: ['BUILDPACK-CREATE-056'],
    policy: {
      buildpackPayload: {
        isInteger:
          () =>
          ({ value }) =>
            Number.isInteger(Number(value)),
      },
    },
  },
  {
    id: 'payload-enabled-false-by-default',
    mistake: 'A buildpack created without enabled is not enabled, the default of the type',
    breaks: ['BUILDPACK-CREATE-041'],
    policy: { buildpackPayload: { defaultEnabled: () => () => false } },
  },
  {
    id: 'payload-locked-by-default',
    mistake: 'A buildpack created without locked is locked',
    breaks: ['BUILDPACK-CREATE-043'],
    policy: { buildpackPayload: { defaultLocked: () => () => true } },
  },
  {
    id: 'payload-name-optional',
    mistake: 'A buildpack without name is called unnamed',
    breaks: ['BUILDPACK-CREATE-017', 'BUILDPACK-CREATE-026', 'BUILDPACK-CREATE-055', 'BUILDPACK-CREATE-071'],
    policy: {
      buildpackPayload: {
        readText: (original) => (text) => {
          const sent = original(text).trim() === 'null' ? {} : objectIn(original(text));
          return sent && (sent.name ?? null) === null
            ? JSON.stringify({ ...sent, name: 'unnamed' })
            : original(text);
        },
      },
    },
  },
  {
    id: 'payload-name-lower-cased',
    mistake: 'The name is stored in lower case',
    breaks: ['BUILDPACK-CREATE-025'],
    policy: changeBuildpackField('name', (value) => String(value).toLowerCase().split('').reverse().join('')),
  },
  {
    id: 'payload-name-in-ascii',
    mistake: 'Characters outside ASCII are replaced in a name',
    breaks: ['BUILDPACK-CREATE-031'],
    policy: changeBuildpackField('name', (value) => String(value).replaceAll(/[^\x20-\x7e]/g, '?')),
  },
  {
    id: 'payload-name-composed',
    mistake: 'A letter and its accent are stored as one character',
    breaks: ['BUILDPACK-CREATE-031'],
    policy: changeBuildpackField('name', (value) => String(value).normalize('NFC')),
  },
  {
    id: 'payload-stack-ignored',
    mistake: 'The stack of the payload is not stored',
    breaks: ['BUILDPACK-CREATE-032'],
    policy: changeBuildpackField('stack', () => ({ string: '', valid: false })),
  },
  {
    id: 'payload-empty-stack-is-none',
    mistake: 'A stack that is empty counts as none',
    breaks: ['BUILDPACK-CREATE-032'],
    policy: { nullable: { string: (original) => (value) => original(value === '' ? null : value) } },
  },
  {
    id: 'payload-stack-by-default',
    mistake: 'A buildpack without stack gets the newest one',
    breaks: ['BUILDPACK-CREATE-033'],
    policy: { nullable: { string: (original) => (value) => original(value ?? 'linux-4') } },
  },
  {
    id: 'payload-enabled-ignored',
    mistake: 'Every new buildpack is enabled, whatever was sent',
    breaks: ['BUILDPACK-CREATE-042'],
    policy: changeBuildpackField('enabled', () => ({ bool: true, valid: true })),
  },
  {
    id: 'payload-locked-ignored',
    mistake: 'No new buildpack is locked, whatever was sent',
    breaks: ['BUILDPACK-CREATE-044'],
    policy: changeBuildpackField('locked', () => ({ bool: false, valid: true })),
  },
  {
    id: 'payload-stack-of-any-length',
    mistake: 'The length of the stack is not checked',
    breaks: ['BUILDPACK-CREATE-070'],
    policy: { buildpackPayload: { isStackLength: () => () => true } },
  },
  {
    id: 'payload-null-unparsable',
    mistake: 'A body of null is answered as one that cannot be processed: 422',
    breaks: ['BUILDPACK-CREATE-071'],
    policy: {
      buildpackPayload: { readText: (original) => (text) => original(text).replace(/^\s*null$/, '') },
      ...answeringUnparsable(422),
    },
  },
  {
    id: 'payload-position-rounded',
    mistake: 'A position between two numbers is rounded',
    breaks: ['BUILDPACK-CREATE-072'],
    policy: { buildpackPayload: { isInteger: () => (written) => typeof written.value === 'number' } },
  },
  {
    id: 'payload-stack-any-type',
    mistake: 'The stack is taken whatever its JSON type',
    breaks: ['BUILDPACK-CREATE-072'],
    policy: {
      buildpackPayload: { isStack: () => isGiven<string> },
    },
  },
  {
    id: 'payload-flags-by-truth',
    mistake: 'Whatever is not empty counts as true',
    breaks: ['BUILDPACK-CREATE-072'],
    policy: { buildpackPayload: { isFlag: () => isGiven<boolean> } },
  },
  {
    id: 'payload-null-refused',
    mistake: 'A member that is null is of the wrong type',
    breaks: ['BUILDPACK-CREATE-073'],
    policy: {
      buildpackPayload: {
        readText: (original) => (text) => original(text).replace(/^.*"(enabled|locked)"\s*:\s*null.*$/is, ''),
      },
    },
  },
  {
    id: 'payload-members-by-case',
    mistake: 'The names of members are compared with their case',
    breaks: ['BUILDPACK-CREATE-074'],
    policy: { buildpackPayload: { memberName: () => (name) => name } },
  },
  {
    id: 'payload-first-of-repeated',
    mistake: 'Of a repeated member the first one counts',
    breaks: ['BUILDPACK-CREATE-075'],
    policy: { buildpackPayload: { readText: (original) => (text) => firstOfEach(original(text)) } },
  },
  {
    id: 'payload-further-bytes-refused',
    mistake: 'A body with bytes after its object is malformed',
    breaks: ['BUILDPACK-CREATE-076'],
    policy: { buildpackPayload: { readText: () => (text) => text } },
  },
  {
    id: 'payload-last-object-read',
    mistake: 'A body is read as lines of JSON, of which the last one counts',
    breaks: ['BUILDPACK-CREATE-076'],
    policy: {
      buildpackPayload: { readText: () => (text) => text.slice(Math.max(0, text.lastIndexOf('{'))) },
    },
  },
  {
    id: 'payload-empty-stack-refused',
    mistake: 'A stack that is there must not be empty',
    breaks: ['BUILDPACK-CREATE-077'],
    policy: { buildpackPayload: { isStackLength: () => (length) => length >= 1 && length <= 250 } },
  },
  {
    id: 'payload-unknown-member-refused',
    mistake: 'Members that nobody knows are refused',
    breaks: ['BUILDPACK-CREATE-045'],
    policy: {
      buildpackPayload: {
        readText: (original) => (text) => {
          const known = ['name', 'stack', 'position', 'enabled', 'locked'];
          const names = Object.keys(objectIn(original(text)) ?? {});
          return names.every((name) => known.includes(name)) ? original(text) : '';
        },
      },
    },
  },
  {
    id: 'payload-name-in-utf-16',
    mistake: 'The length of a name is counted as the language counts it, in units of UTF-16',
    breaks: ['BUILDPACK-CREATE-031'],
    policy: { buildpackPayload: { lengthOf: () => (text) => text.length } },
  },
  {
    id: 'payload-position-below-zero',
    mistake: 'A negative position counts from the end, as in other lists',
    breaks: ['BUILDPACK-CREATE-039'],
    policy: { buildpackPayload: { isPosition: () => (position) => position !== 0 } },
  },
  {
    id: 'payload-flags-converted',
    mistake: 'What looks like true or false is converted',
    breaks: ['BUILDPACK-CREATE-072'],
    policy: {
      buildpackPayload: {
        isFlag:
          () =>
          (value): value is boolean =>
            ['true', 'false', '0', '1'].includes(String(value)),
      },
    },
  },
  {
    id: 'payload-members-in-two-cases',
    mistake: 'A member is looked for in lower case, then in upper case',
    breaks: ['BUILDPACK-CREATE-074'],
    policy: {
      buildpackPayload: {
        memberName: (original) => (name) => (name === name.toUpperCase() ? original(name) : name),
      },
    },
  },
  {
    id: 'payload-laid-over-the-record',
    mistake: 'The payload is laid over the new record as it is',
    breaks: ['BUILDPACK-CREATE-084'],
    rewrite: {
      ...{ method: 'POST', path: '/v3/buildpacks', status: 201 },
      response: jsonBody((body) => {
        const { state = null, created_at = null, metadata = null } = askedObject();
        const given = Object.entries({ state, created_at, metadata }).filter(([, value]) => value !== null);
        return { ...body, ...Object.fromEntries(given) };
      }),
    },
  },
];

import { isObject } from '../../json/json.ts';

type Holds = (value: unknown) => boolean;

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What a member can be, in the words of the feature files. */
export const contents = {
  there: (_value) => true,
  'a string': (value) => typeof value === 'string',
  'a string that is not empty': (value) => typeof value === 'string' && value !== '',
  'an integer': Number.isInteger,
  'a boolean': (value) => typeof value === 'boolean',
  'an object': isObject,
  'an empty object': (value) => isObject(value) && Object.keys(value).length === 0,
  true: (value) => value === true,
  false: (value) => value === false,
  '1': (value) => value === 1,
  '10003': (value) => value === 10003,
  '10005': (value) => value === 10005,
  POST: (value) => value === 'POST',
  AWAITING_UPLOAD: (value) => value === 'AWAITING_UPLOAD',
  'a UUIDv4 in lower case': (value) => typeof value === 'string' && uuid4.test(value),
  'an RFC 3339 time in UTC and whole seconds': isUtcSeconds,
} as const satisfies Record<string, Holds>;

export type ContentName = keyof typeof contents;

/** RFC 3339, section 5.6, without fraction and with the offset Z; a day that the calendar has. */
function isUtcSeconds(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, -1));
}

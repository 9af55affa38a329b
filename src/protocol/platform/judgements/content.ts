import { isObject } from '../../../json/json.ts';
import { pageOf } from './buildpack-list.ts';
import { bodyObject, guidIn } from './granted.ts';
import type { Answered } from './judged.ts';

/** Whether a member is what is demanded of it. */
export type Holds = (value: unknown, answer: Answered) => boolean;

const uuid4Form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What a member can be, in the words of the feature files. */
export const contents = {
  'an object': isObject,
  'an empty array': (value) => Array.isArray(value) && value.length === 0,
  true: (value) => value === true,
  false: (value) => value === false,
  null: (value) => value === null,
  'the name that was sent': (value, { payload }) => value === sent(payload, 'name'),
  'the stack that was sent': (value, { payload }) => value === sent(payload, 'stack'),
  'another guid than the one that was sent': (value, { payload }) => value !== sent(payload, 'guid'),
  'the address of the buildpack': (value, { body, basePath = '' }) =>
    typeof value === 'string' && pathOf(value) === `${basePath}/v3/buildpacks/${guidIn({ body })}`,
  'the address of the buildpack with /upload': (value, { body }) => value === `${selfIn(body)}/upload`,
  'a link to page 1': (value) => pageOf(value)?.get('page') === '1',
  'a link to page 2': (value) => pageOf(value)?.get('page') === '2',
  'a link to page 3': (value) => pageOf(value)?.get('page') === '3',
  'a link of page and per_page alone': (value) =>
    [...(pageOf(value)?.keys() ?? [])].sort().join() === 'page,per_page',
  'a link to 50 buildpacks a page': (value) => pageOf(value)?.get('per_page') === '50',
  'a UUIDv4 in lower case': isUuid4,
  'an RFC 3339 time in UTC and whole seconds': isUtcSeconds,
} as const satisfies Record<string, Holds>;

export type ContentName = keyof typeof contents;

/** Whether a value is a UUID of version 4 in lower case. */
export function isUuid4(value: unknown): boolean {
  return typeof value === 'string' && uuid4Form.test(value);
}

function sent(payload: string | undefined, member: string): unknown {
  return bodyObject(payload ?? '')?.[member];
}

/** The path of an address, without its host, which a gateway may know by another name. */
function pathOf(address: string): string | undefined {
  return URL.parse(address, 'http://host')?.pathname;
}

function selfIn(body: string): unknown {
  const links = bodyObject(body)?.links;
  const self = isObject(links) ? links.self : undefined;
  return isObject(self) ? self.href : undefined;
}

/** RFC 3339, section 5.6, without fraction and with the offset Z; a day that the calendar has. */
function isUtcSeconds(value: unknown): boolean {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return false;
  return value.length === 20 && new Date(value).toISOString() === value.replace('Z', '.000Z');
}

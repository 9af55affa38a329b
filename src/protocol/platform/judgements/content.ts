import { isObject } from '../../../json/json.ts';
import { bodyObject, guidIn } from './granted.ts';
import type { Answered } from './judged.ts';

/** Whether a member is what is demanded of it. */
export type Holds = (value: unknown, answer: Answered) => boolean;

/** What a member can be beside the forms of every value, in the words of the feature files. */
export const contents = {
  'the address of the buildpack': (value, { body, basePath = '' }) =>
    typeof value === 'string' && pathOf(value) === `${basePath}/v3/buildpacks/${guidIn({ body })}`,
  'the address of the buildpack with /upload': (value, { body }) => value === `${selfIn(body)}/upload`,
  'an RFC 3339 time in UTC and whole seconds': isUtcSeconds,
} as const satisfies Record<string, Holds>;

export type ContentName = keyof typeof contents;

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

import type { RequirementId } from '../../requirement-id.ts';
import type { ListParameters } from './operations.ts';
import { stackOfFullPayload } from './payload.ts';

/** One of the suite's own buildpacks, as it was created. */
export interface OwnBuildpack {
  readonly guid: string;
  readonly name: string;
  /** Times in milliseconds since 1970. */
  readonly created_at: number;
  readonly updated_at: number;
}

/** A query of the list. */
export interface ListQuery {
  /** As feature files say it: "lists the buildpacks by …". */
  readonly name: string;
  /** Id of the requirement that a granted request with it shows. */
  readonly shows: RequirementId;
  /** Beside the names of the suite's own buildpacks, unless `isOfNames`. */
  readonly parameters: (own: readonly OwnBuildpack[]) => ListParameters;
  /** True when it has nothing but names of its own. */
  readonly isOfNames?: boolean;
  /** Which of those that are asked for fit, where that hangs on their times. */
  readonly fitting?: (asked: readonly OwnBuildpack[]) => readonly OwnBuildpack[];
}

/** A name that no buildpack has. */
const nobody = 'assay-nobody';

function names(
  name: string,
  chosen: (names: readonly string[]) => readonly (string | undefined)[],
  shows: RequirementId = 'BUILDPACK-LIST-023',
): ListQuery {
  const joined = (own: readonly OwnBuildpack[]) => chosen(own.map((one) => one.name)).join(',');
  return { name, shows, parameters: (own) => [['names', joined(own)]], isOfNames: true };
}

function plain(shows: RequirementId, name: string, ...parameters: ListParameters): ListQuery {
  return { name, shows, parameters: () => parameters };
}

const pages = [1, 2].flatMap((size) =>
  [1, 2, 3, 4, 5, 10].map((page) => {
    const each = `page ${page} of ${size === 1 ? 'one' : 'two'} each`;
    const isPastTheEnd = (page - 1) * size >= 3;
    const shows = isPastTheEnd ? 'BUILDPACK-LIST-016' : 'BUILDPACK-LIST-018';
    return plain(shows, each, ['page', String(page)], ['per_page', String(size)]);
  }),
);

const orders = ['position', 'created_at', 'updated_at'].flatMap((member) => [
  plain('BUILDPACK-LIST-025', `order_by ${member}`, ['order_by', member]),
  plain('BUILDPACK-LIST-026', `order_by -${member}`, ['order_by', `-${member}`]),
]);

/** Selectors of buildpacks that have no labels; objects of some languages have a member `constructor`. */
const selectors = [
  ...['constructor', 'constructor=x', 'constructor==x', 'constructor in (x,y)'],
  ...['!constructor', '!tier,!zone', '!constructor,tier'],
].map((selector) => plain('BUILDPACK-LIST-030', `label_selector ${selector}`, ['label_selector', selector]));

/** "Empty terms (`a,,b`) are taken" (supplement-platform, section 8) */
const emptyTerm = plain('BUILDPACK-LIST-038', 'label_selector !tier,,!zone', [
  'label_selector',
  '!tier,,!zone',
]);

const keys = ['!a-b_c.d', '!9', '!Z', '!tier-', '!tier.9', '!tier_'].map((selector) =>
  plain('BUILDPACK-LIST-032', `label_selector ${selector}`, ['label_selector', selector]),
);

/**
 * Operators with the times that they are asked with: "Times are stored with fractions of a second and shown without, so
 * that the shown time need not be equal to the stored one" (supplement-platform, section 8). So what is shown says
 * that the stored time is not before it, and no more; of two others a second lies between.
 */
const operators = {
  '[lt]': { holds: (time, asked) => time < asked, points: ['the first', 'the third'] },
  '[gte]': { holds: (time, asked) => time >= asked, points: ['the first', 'the third'] },
  '[lte]': {
    holds: (time, asked) => time <= asked,
    points: ['a second before the first', 'a second after the third'],
  },
  '[gt]': {
    holds: (time, asked) => time > asked,
    points: ['a second before the first', 'a second after the third'],
  },
} as const satisfies Record<
  string,
  { readonly holds: (time: number, asked: number) => boolean; readonly points: readonly Point[] }
>;

/** Points in time, as the place of a buildpack among the own ones and the milliseconds from its time. */
const points = {
  'the first': [0, 0],
  'the third': [-1, 0],
  'a second before the first': [0, -1_000],
  'a second after the third': [-1, 1_000],
} as const satisfies Record<string, readonly [at: number, offsetMs: number]>;

type Point = keyof typeof points;

/** A time of RFC 3339 in seconds, at an offset in minutes. */
function atOffset(time: number, offset: number): string {
  const local = new Date(time + offset * 60_000).toISOString().slice(0, 19);
  if (offset === 0) return `${local}Z`;
  const minutes = Math.abs(offset);
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${offset < 0 ? '-' : '+'}${digits.join(':')}`;
}

/** Forms of a time that RFC 3339 allows. */
const forms = {
  'in UTC': (time) => atOffset(time, 0),
  'east of UTC': (time) => atOffset(time, 330),
  'west of UTC': (time) => atOffset(time, -210),
  'with milliseconds': (time) => new Date(time).toISOString(),
} as const satisfies Record<string, (time: number) => string>;

const times = (['created_at', 'updated_at'] as const).flatMap((member) =>
  Object.entries(operators).flatMap(([operator, { holds, points: asked }]) =>
    asked.flatMap((point) =>
      Object.entries(forms).map(([form, written]): ListQuery => {
        const [at, offsetMs] = points[point];
        const time = (own: readonly OwnBuildpack[]) => (own.at(at)?.[member] ?? 0) + offsetMs;
        return {
          name: `${member}s${operator} of ${point} ${form}`,
          shows: member === 'created_at' ? 'BUILDPACK-LIST-033' : 'BUILDPACK-LIST-034',
          parameters: (own) => [[`${member}s${operator}`, written(time(own))]],
          fitting: (own) => own.filter((one) => holds(one[member], time(own))),
        };
      }),
    ),
  ),
);

const stacks = [stackOfFullPayload, `assay-other,${stackOfFullPayload}`, 'assay-other'];

/** Every query that feature files can name. */
export const listQueries: readonly ListQuery[] = [
  names('their names', (own) => own),
  names('the names of the first and the third', ([first, , third]) => [first, third]),
  names('the name of the first and an unknown one', ([first]) => [first, nobody]),
  names('an unknown name', () => [nobody], 'BUILDPACK-LIST-015'),
  ...['the stack of the third', 'the stack of the third and another one', 'another stack'].map((name, at) =>
    plain('BUILDPACK-LIST-024', name, ['stacks', stacks[at] ?? '']),
  ),
  ...[...pages, ...orders, ...selectors, emptyTerm, ...keys, ...times],
  plain('BUILDPACK-LIST-021', 'per_page 1', ['per_page', '1']),
  plain('BUILDPACK-LIST-021', 'per_page 2', ['per_page', '2']),
  plain('BUILDPACK-LIST-021', 'per_page 5000', ['per_page', '5000']),
  plain('BUILDPACK-LIST-037', 'their names and an unknown parameter', ['flavour', 'sweet']),
];

/** A selector by a label that a buildpack has, or by another value of it. */
export interface LabelSelector {
  /** As feature files say it: "lists the labelled buildpack by …". */
  readonly name: string;
  readonly written: (key: string, value: string) => string;
}

const other = 'assay-other';

/** The forms of a term (supplement-platform, section 8), and two terms at once. */
export const labelSelectors: readonly LabelSelector[] = [
  { name: 'key', written: (key) => key },
  { name: '!key', written: (key) => `!${key}` },
  { name: 'key=value', written: (key, value) => `${key}=${value}` },
  { name: 'key==value', written: (key, value) => `${key}==${value}` },
  { name: 'key!=value', written: (key, value) => `${key}!=${value}` },
  { name: 'key in (value,other)', written: (key, value) => `${key} in (${value},${other})` },
  { name: 'key notin (value,other)', written: (key, value) => `${key} notin (${value},${other})` },
  { name: 'key=other', written: (key) => `${key}=${other}` },
  { name: 'key==other', written: (key) => `${key}==${other}` },
  { name: 'key!=other', written: (key) => `${key}!=${other}` },
  { name: 'key in (other)', written: (key) => `${key} in (${other})` },
  { name: 'key notin (other)', written: (key) => `${key} notin (${other})` },
  { name: 'key,key=value', written: (key, value) => `${key},${key}=${value}` },
  { name: 'key,!key', written: (key) => `${key},!${key}` },
];

import { SuiteDefect } from '../../errors.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { ListParameters } from './operations.ts';

/** One of the suite's own buildpacks, as it was created. */
export interface OwnBuildpack {
  readonly guid: string;
  readonly name: string;
  /** Times in milliseconds since 1970. */
  readonly created_at: number;
  readonly updated_at: number;
}

/** A query of the list, as feature files write it. */
export interface ListQuery {
  /** `page=2&per_page=1`; a number in braces is one of the suite's own buildpacks: its name, or its time. */
  readonly text: string;
  /** Id of the requirement that a granted request with it verifies. */
  readonly verifies: RequirementId;
  /** Beside the names of the suite's own buildpacks, unless `isOfNames`. */
  readonly parameters: (own: readonly OwnBuildpack[]) => ListParameters;
  /** True when it has names of its own. */
  readonly isOfNames: boolean;
  /** True when it is by a time. */
  readonly isOfTimes: boolean;
}

const ofTime = /^(?:created|updated)_ats\b/;

/** `{3}`, `{3 +1s}` (a second later), `{3 +05:30}` (at that offset), `{3 ms}` (with milliseconds). */
const placeholder = /\{(\d)(?: ([+-]\d+)s)?(?: ([+-]\d\d:\d\d|ms))?\}/g;

/** Reads a query, `name=value` joined by `&`, each value as a person writes it. */
export function listQuery(text: string): ListQuery {
  const pairs = text.split('&').map((pair) => splitAtEquals(pair));
  return {
    text,
    verifies: verifiedBy(new Map(pairs)),
    isOfNames: pairs.some(([name]) => name === 'names'),
    isOfTimes: pairs.some(([name]) => ofTime.test(name)),
    parameters: (own) => pairs.map(([name, value]) => [name, filled(name, value, own)] as const),
  };
}

function splitAtEquals(pair: string): readonly [name: string, value: string] {
  const at = pair.indexOf('=');
  if (at < 0) throw new SuiteDefect('bad-request', `"${pair}" is no parameter with a value`);
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function filled(name: string, value: string, own: readonly OwnBuildpack[]): string {
  return value.replaceAll(placeholder, (_all, number: string, seconds = '0', form = '') => {
    const buildpack = own[Number(number) - 1];
    if (buildpack === undefined)
      throw new SuiteDefect('bad-request', `there is no buildpack ${number} of the suite's own`);
    if (!/^(?:created|updated)_ats/.test(name)) return buildpack.name;
    const member = name.startsWith('created') ? 'created_at' : 'updated_at';
    return written(buildpack[member] + Number(seconds) * 1000, form);
  });
}

/** A time of RFC 3339: in UTC, at an offset such as `+05:30`, or with milliseconds. */
function written(time: number, form: string): string {
  if (form === 'ms') return new Date(time).toISOString();
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(form) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const local = new Date(time + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${form || 'Z'}`;
}

/** How many buildpacks of its own the suite lists. */
const ownCount = 3;

/** Parameters of the list (supplement-platform, section 8), with what is shown by one that stands alone. */
const shownByName: Readonly<Record<string, RequirementId>> = {
  page: 'BUILDPACK-LIST-018',
  per_page: 'BUILDPACK-LIST-021',
  names: 'BUILDPACK-LIST-023',
  stacks: 'BUILDPACK-LIST-024',
  order_by: 'BUILDPACK-LIST-025',
  label_selector: 'BUILDPACK-LIST-030',
  created_ats: 'BUILDPACK-LIST-033',
  updated_ats: 'BUILDPACK-LIST-034',
};

function verifiedBy(query: ReadonlyMap<string, string>): RequirementId {
  const plain = [...query.keys()].map((name) => name.replace(/\[.*/, ''));
  const [first = ''] = plain;
  if (plain.some((name) => !(name in shownByName))) return 'BUILDPACK-LIST-037';
  const isPastTheEnd = (Number(query.get('page') ?? 1) - 1) * Number(query.get('per_page')) >= ownCount;
  if (isPastTheEnd) return 'BUILDPACK-LIST-016';
  if (query.get('names')?.includes('{') === false) return 'BUILDPACK-LIST-015';
  if (query.get('order_by')?.startsWith('-') === true) return 'BUILDPACK-LIST-026';
  const selector = query.get('label_selector');
  return selector === undefined ? (shownByName[first] ?? 'BUILDPACK-LIST-037') : shownBySelector(selector);
}

function shownBySelector(selector: string): RequirementId {
  if (selector.includes(',,')) return 'BUILDPACK-LIST-038';
  return /^!(?!constructor)[^,]+$/.test(selector) ? 'BUILDPACK-LIST-032' : 'BUILDPACK-LIST-030';
}

/** A selector of a buildpack that has labels, with `key`, `value` and `other` in their places. */
export function labelSelector(text: string, key: string, value: string): string {
  return text.replaceAll(/\b(?:key|value|other)\b/g, (word) =>
    word === 'key' ? key : word === 'value' ? value : 'assay-other',
  );
}

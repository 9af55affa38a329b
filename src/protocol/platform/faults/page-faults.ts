import { SuiteDefect } from '../../../errors.ts';
import { jsonObject } from '../../../json/json.ts';
import { needOther } from '../../core/page-changes.ts';
import { type PlatformDraft, withHeader } from '../draft.ts';
import { readJsonText } from '../judgements/json-text.ts';
import { type PlatformFault, platformFault } from '../platform-fault.ts';

/** Makes the new text out of the one that the request has; undefined where it has none. */
export type Replacement = (own: string | undefined) => Promise<string>;

/** Statuses outside the table of endpoints whose cause a change of that header field is. */
const causesByHeader: Readonly<Record<string, readonly number[]>> = {
  Authorization: [401, 403],
  'Content-Type': [415],
};

const causesOfBody = [415, 422];

/**
 * The request with one part set: a parameter that its query has, a header field (a name with a capital or a hyphen), or
 * a member of its payload, which is JSON where the value reads as JSON.
 */
export function partSet(name: string, shown: string, replacement: Replacement): PlatformFault {
  const apply: PlatformFault['apply'] = async (draft) => {
    if (queryOf(draft).has(name)) return withParameter(draft, name, await replacement(undefined));
    return isField(name)
      ? withField(draft, name, shown, replacement)
      : withMember(draft, name, shown, replacement);
  };
  const isOfAnother = /\{\{\s*earlier\./.test(shown);
  return platformFault(`"${name}" as "${shown}"`, apply, ...causesOf(name), ...(isOfAnother ? [409] : []));
}

/** The request with several parts set: together they are the one fault. */
export function partsSet(faults: readonly PlatformFault[]): PlatformFault {
  const apply: PlatformFault['apply'] = async (draft, scenario) => {
    let changedDraft = draft;
    for (const fault of faults) changedDraft = await fault.apply(changedDraft, scenario);
    return changedDraft;
  };
  const causes = faults.flatMap((fault) => fault.causes ?? []);
  return platformFault(faults.map(({ name }) => name).join(', '), apply, ...causes);
}

/** The request without one of its parts; one without `Authorization` is such a request already. */
export function partLeftOut(name: string): PlatformFault {
  const apply = (draft: PlatformDraft) => {
    const headers = withHeader(draft.headers, name);
    if (headers.length < draft.headers.length || name === 'Authorization') return { ...draft, headers };
    const members = membersOf(draft);
    if (members.delete(name)) return { ...draft, body: written(members) };
    throw new SuiteDefect('no-fault', `a fault leaves out ${name}, but the request does not have it`);
  };
  return platformFault(`no "${name}"`, apply, ...causesOf(name));
}

/** The request sent to another path. */
export function pathSet(shown: string, replacement: Replacement): PlatformFault {
  return platformFault(`the path "${shown}"`, async (draft) => ({
    ...draft,
    path: changed(draft.path, await replacement(draft.path), `"${shown}"`),
  }));
}

/** The request with another body. */
export function bodySet(shown: string, replacement: Replacement): PlatformFault {
  const apply = async (draft: PlatformDraft) => ({
    ...draft,
    body: changed(draft.body, await replacement(draft.body), `"${shown}"`),
  });
  return platformFault(`the body ${shown || 'left empty'}`, apply, ...causesOfBody);
}

function isField(name: string): boolean {
  return /^[A-Z]|-/.test(name);
}

function causesOf(name: string): readonly number[] {
  return isField(name) ? (causesByHeader[name] ?? []) : causesOfBody;
}

function queryOf({ path }: PlatformDraft): URLSearchParams {
  return new URLSearchParams(path.split('?')[1] ?? '');
}

function withParameter(draft: PlatformDraft, name: string, value: string): PlatformDraft {
  const query = queryOf(draft);
  query.delete(name);
  const pairs = [...query, [name, value]].map((pair) => pair.map(encodeURIComponent).join('='));
  return { ...draft, path: `${draft.path.split('?')[0]}?${pairs.join('&')}` };
}

/** A name in other letters is another one, whatever its value. */
async function withField(
  draft: PlatformDraft,
  name: string,
  shown: string,
  replacement: Replacement,
): Promise<PlatformDraft> {
  const own = draft.headers.find(([field]) => field.toLowerCase() === name.toLowerCase());
  const value = await replacement(own?.[1]);
  if (own?.[0] === name) changed(own[1], value, `"${shown}"`);
  return { ...draft, headers: withHeader(draft.headers, name, value) };
}

/** Written exactly as the page has it: `1.0` is not made `1`. */
async function withMember(
  draft: PlatformDraft,
  name: string,
  shown: string,
  replacement: Replacement,
): Promise<PlatformDraft> {
  const members = membersOf(draft);
  const own = members.get(name);
  const value = await replacement(own?.startsWith('"') ? JSON.parse(own) : own);
  members.set(name, readJsonText(value).problem === undefined ? value : JSON.stringify(value));
  return { ...draft, body: changed(draft.body, written(members), shown) };
}

/** Each member with its value as JSON text. */
function membersOf({ body = '' }: PlatformDraft): Map<string, string> {
  const members = Object.entries(jsonObject(body) ?? {});
  return new Map(members.map(([name, value]) => [name, JSON.stringify(value)]));
}

function written(members: ReadonlyMap<string, string>): string {
  return `{${[...members].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

function changed(own: string | undefined, value: string, shown: string): string {
  if (value === own) needOther(shown, 'the request');
  return value;
}

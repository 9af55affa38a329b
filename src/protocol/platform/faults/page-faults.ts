import { SuiteDefect } from '../../../errors.ts';
import { jsonObject } from '../../../json/json.ts';
import { needOther } from '../../core/page-changes.ts';
import { type PlatformDraft, withHeader } from '../draft.ts';
import { type PlatformFault, platformFault } from './platform-fault.ts';

/** Makes the new text out of the one that the request has; undefined where it has none. */
export type Replacement = (own: string | undefined) => Promise<string>;

/** A member of the payload, and its new value as JSON text. */
export interface MemberChange {
  readonly name: string;
  readonly replacement: Replacement;
}

/** Statuses outside the table of endpoints whose cause a change of that header field is. */
const causesByHeader: Readonly<Record<string, readonly number[]>> = {
  Authorization: [401, 403],
  'Content-Type': [415],
};

const causesOfBody = [415, 422];

/** The request with a header field set, as the page shows it. */
export function headerSet(name: string, shown: string, replacement: Replacement): PlatformFault {
  const apply = async (draft: PlatformDraft) => {
    const own = draft.headers.find(([field]) => field === name)?.[1];
    const value = changed(own, await replacement(own), `"${shown}"`);
    return { ...draft, headers: withHeader(draft.headers, name, value) };
  };
  return platformFault(`the header "${name}" as "${shown}"`, apply, ...(causesByHeader[name] ?? []));
}

/** The request without a header field; one without `Authorization` is such a request already. */
export function headerLeftOut(name: string): PlatformFault {
  const apply = (draft: PlatformDraft) => {
    const headers = withHeader(draft.headers, name);
    if (headers.length < draft.headers.length || name === 'Authorization') return { ...draft, headers };
    throw new SuiteDefect('no-fault', `a fault leaves out ${name}, but the request has no such header`);
  };
  return platformFault(`no header "${name}"`, apply, ...(causesByHeader[name] ?? []));
}

/** The request with another guid behind the last slash of its path. */
export function guidSet(shown: string, replacement: Replacement): PlatformFault {
  return platformFault(`the guid "${shown}"`, async (draft) => {
    const at = draft.path.lastIndexOf('/') + 1;
    const own = draft.path.slice(at);
    return { ...draft, path: draft.path.slice(0, at) + changed(own, await replacement(own), `"${shown}"`) };
  });
}

/** The request with another body. */
export function bodySet(shown: string, replacement: Replacement): PlatformFault {
  const apply = async (draft: PlatformDraft) => ({
    ...draft,
    body: changed(draft.body, await replacement(draft.body), `"${shown}"`),
  });
  return platformFault(`the body ${shown || 'left empty'}`, apply, ...causesOfBody);
}

/** The request with members of its payload set, each written exactly as the page has it: `1.0` is not made `1`. */
export function membersSet(shown: string, changes: readonly MemberChange[]): PlatformFault {
  const apply = async (draft: PlatformDraft) => {
    const members = membersOf(draft);
    for (const { name, replacement } of changes) {
      const own = members.get(name);
      members.set(name, await replacement(own?.startsWith('"') ? JSON.parse(own) : own));
    }
    return { ...draft, body: changed(draft.body, written(members), shown) };
  };
  return platformFault(shown, apply, ...causesOfBody);
}

/** The request without a member of its payload. */
export function memberLeftOut(name: string): PlatformFault {
  const apply = (draft: PlatformDraft) => {
    const members = membersOf(draft);
    if (members.delete(name)) return { ...draft, body: written(members) };
    throw new SuiteDefect('no-fault', `a fault leaves out ${name}, but the payload does not have it`);
  };
  return platformFault(`no "${name}"`, apply, ...causesOfBody);
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

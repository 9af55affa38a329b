import { fitsSteps, type PatternStep } from '../pattern.ts';

/** Whether a `?` of a registered URI begins its query. */
function beginsQuery(rest: string): boolean {
  return /^[^/?*]*=/.test(rest);
}

type Takes = PatternStep['takes'];

const once = (takes: Takes): PatternStep => ({ takes, isRepeated: false });
const repeated = (takes: Takes): PatternStep => ({ takes, isRepeated: true });

/** What the wildcards of one part of a URI stand for. */
interface Wildcards {
  readonly '*': readonly PatternStep[];
  readonly '**': readonly PatternStep[];
  readonly '?': readonly PatternStep[];
}

const ofHost = (character: string): boolean => /[A-Za-z0-9-]/.test(character);
const ofHosts = (character: string): boolean => /[A-Za-z0-9.-]/.test(character);
const ofSegment = (character: string): boolean => !'/?#\\@'.includes(character);
const ofPath = (character: string): boolean => !'?#\\@'.includes(character);

const hostWildcards: Wildcards = {
  '*': [repeated(ofHost)],
  '**': [once(ofHosts), repeated(ofHosts)],
  '?': [once(ofHost)],
};
const pathWildcards: Wildcards = {
  '*': [repeated(ofSegment)],
  '**': [repeated(ofPath)],
  '?': [once(ofSegment)],
};

function literalSteps(text: string): readonly PatternStep[] {
  return Array.from(text, (wanted) => once((character) => character === wanted));
}

function stepsOf(text: string, wildcards: Wildcards): readonly PatternStep[] {
  return text
    .split(/(\*\*|\*|\?)/)
    .flatMap((part) =>
      part === '*' || part === '**' || part === '?' ? wildcards[part] : literalSteps(part),
    );
}

/** The registered URI, parted where its path and its query begin. */
function partsOf(registered: string): readonly [string, string, string] {
  const [, authority = '', rest = ''] = /^([^/]*(?:\/\/[^/]*)?)(.*)$/.exec(registered) ?? [];
  for (let at = rest.indexOf('?'); at !== -1; at = rest.indexOf('?', at + 1)) {
    if (beginsQuery(rest.slice(at + 1))) return [authority, rest.slice(0, at), rest.slice(at)];
  }
  return [authority, rest, ''];
}

/** Whether a registered URI holds `*`, `**` or `?` as wildcards. */
export function isPattern(registered: string): boolean {
  const [authority, path] = partsOf(registered);
  return /[*?]/.test(authority) || /[*?]/.test(path);
}

/** A URI that reads the same to everybody: no dot segments, no encoded slashes. */
function isPlain(uri: string): boolean {
  const [, path] = /^[^/]+\/\/[^/?#]*([^?#]*)/.exec(uri) ?? [];
  return path !== undefined && !/(^|\/)\.{1,2}(\/|$)|%2e|%2f|%5c|\\/i.test(path);
}

/** "`*`, `**` and `?` wildcards in path and host are allowed" (supplement-authorization section 5.2) */
export function matchesPattern(registered: string, requested: string): boolean {
  const [authority, path, query] = partsOf(registered);
  const steps = [
    ...stepsOf(authority, hostWildcards),
    ...stepsOf(path, pathWildcards),
    ...literalSteps(query),
  ];
  return isPlain(requested) && fitsSteps(requested, steps);
}

/** What a browser runs, shows or reads as the content of this page, in place of asking a client for it. */
const withoutClient = /^(javascript|vbscript|data|blob|filesystem|file|about|view-source):/i;

/** Whether a client may be at a URI with this scheme, as a browser reads it: white space inside is none. */
export function isOfClient(uri: string): boolean {
  return !withoutClient.test(uri.replaceAll(/[\s\p{Cc}]/gu, ''));
}

/** Whether a redirect could go there at all: absolute, without fragment and user information. */
export function isRedirectable(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#') || /[\s\\]/.test(uri)) return false;
  const { username, password } = new URL(uri);
  return username === '' && password === '' && isOfClient(uri);
}

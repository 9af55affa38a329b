function escaped(text: string): string {
  return text.replaceAll(/[.+^$()[\]{}|\\]/g, '\\$&');
}

/** Whether a `?` of a registered URI begins its query. */
function beginsQuery(rest: string): boolean {
  return /^[^/?*]*=/.test(rest);
}

function patternPart(text: string, isHost: boolean): string {
  const one = isHost ? '[A-Za-z0-9-]' : '[^/?#\\\\@]';
  const parts = text.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return isHost ? '[A-Za-z0-9.-]+' : '[^?#\\\\@]*';
    if (part === '*') return `${one}*`;
    return part === '?' ? one : escaped(part);
  });
  return parts.join('');
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
  const pattern = `^${patternPart(authority, true)}${patternPart(path, false)}${escaped(query).replaceAll('?', '\\?')}$`;
  return isPlain(requested) && new RegExp(pattern).test(requested);
}

/** Whether a redirect could go there at all: absolute, without fragment and user information. */
export function isRedirectable(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#') || /[\s\\]/.test(uri)) return false;
  const { protocol, username, password } = new URL(uri);
  return username === '' && password === '' && !['javascript:', 'data:', 'vbscript:'].includes(protocol);
}

import type { LogoutLinks } from '../authorization/logout-links.ts';
import { isStringArray, type JsonObject, type JsonValue } from '../json.ts';
import { longestPattern } from '../pattern.ts';
import { invalidZone, objectMember } from './errors.ts';

const place = 'config.links.logout.';
const mostAddresses = 50;

/** null is what is left out: "the default configuration has whitelist null". */
function linkOf(links: JsonObject, name: keyof LogoutLinks): JsonValue | undefined {
  return links[name] ?? undefined;
}

function textOf(links: JsonObject, name: 'redirectUrl' | 'redirectParameterName'): string | undefined {
  const value = linkOf(links, name);
  if (value === undefined || (typeof value === 'string' && value !== '')) return value;
  throw invalidZone(`"${place}${name}" must be a text`);
}

function redirectUrlOf(links: JsonObject): string | undefined {
  const url = textOf(links, 'redirectUrl');
  if (url === undefined || /^\/(?![/\\])/.test(url)) return url;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw invalidZone(
    `"${place}redirectUrl" must be an absolute http or https address, or a path of the service`,
  );
}

function whitelistOf(links: JsonObject): readonly string[] | undefined {
  const value = linkOf(links, 'whitelist');
  if (value === undefined) return undefined;
  const isShort = isStringArray(value) && value.length <= mostAddresses;
  if (isShort && value.every(({ length }) => length <= longestPattern)) return value;
  throw invalidZone(
    `"${place}whitelist" must be an array of at most ${mostAddresses} patterns of at most ${longestPattern} characters`,
  );
}

function flagOf(links: JsonObject): boolean | undefined {
  const value = linkOf(links, 'disableRedirectParameter');
  if (value === undefined || typeof value === 'boolean') return value;
  throw invalidZone(`"${place}disableRedirectParameter" must be true or false`);
}

/** Where the logout of a zone may lead (`links.logout`). @throws AdministrationError 422 */
export function logoutLinksOf(config: JsonObject): LogoutLinks {
  const links = objectMember(objectMember(config, 'links'), 'logout', 'config.links.');
  const [redirectUrl, redirectParameterName] = [redirectUrlOf(links), textOf(links, 'redirectParameterName')];
  const [whitelist, disableRedirectParameter] = [whitelistOf(links), flagOf(links)];
  return {
    ...(redirectUrl !== undefined && { redirectUrl }),
    ...(redirectParameterName !== undefined && { redirectParameterName }),
    ...(whitelist !== undefined && { whitelist }),
    ...(disableRedirectParameter !== undefined && { disableRedirectParameter }),
  };
}

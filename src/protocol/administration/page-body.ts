import { isObject, jsonObject } from '../../json/json.ts';

/** Members that are the JSON of an object, as a text within JSON (supplement, section 14: "otherwise `config` is a JSON **string**"). */
const texts = ['config', 'jwks'];

/** A body as it is sent: the page shows an object where a text holds one. */
export function asSent(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(asSent);
  // "Minimal body: `{id?, subdomain, name}`; also ... config" (section 15): that of a zone is an object.
  if (!isObject(json) || 'subdomain' in json) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, inText(name, value)]));
}

/** One member of it. */
export function inText(name: string, value: unknown): unknown {
  return texts.includes(name) && isObject(value) ? JSON.stringify(value) : value;
}

/**
 * A part of a body, by its place: names and numbers separated by dots, `config.linkText`.
 *
 * @returns undefined where there is none
 */
export function memberAt(json: unknown, place: string): unknown {
  const [name = '', ...rest] = place.split('.');
  const own = membersOf(json)[name];
  return rest.length === 0 ? own : memberAt(own, rest.join('.'));
}

/** The body with another value there; undefined leaves the member out. */
export function withMemberAt(json: unknown, place: string, value: unknown): unknown {
  const [name = '', ...rest] = place.split('.');
  const members = membersOf(json);
  const own = rest.length === 0 ? value : withMemberAt(members[name], rest.join('.'), value);
  const { [name]: _own, ...others } = members;
  const all = own === undefined ? others : { ...members, [name]: own };
  if (Array.isArray(json)) return Object.values(all);
  return typeof json === 'string' ? JSON.stringify(all) : all;
}

function membersOf(json: unknown): Readonly<Record<string, unknown>> {
  if (typeof json === 'string') return jsonObject(json) ?? {};
  return Array.isArray(json) ? { ...json } : isObject(json) ? json : {};
}

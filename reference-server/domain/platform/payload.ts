import { isJsonObject, type JsonValue, parseJson } from '../json.ts';
import type { Buildpack } from './buildpack.ts';
import type { buildpackPayloadPolicies, Written } from './payload-policies.ts';
import { PlatformError, platformErrors } from './platform-error.ts';

/** What this part needs of the service. */
export interface PayloadPorts {
  readonly policies: { readonly buildpackPayload: typeof buildpackPayloadPolicies };
}

/** What a client may choose about a new buildpack. */
export type BuildpackPayload = Pick<Buildpack, 'name' | 'stack' | 'position' | 'enabled' | 'locked'>;

type Members = ReadonlyMap<string, Written>;

const unparsable = (hint: string): PlatformError => new PlatformError(platformErrors.unparsable, hint);
const invalid = (hint: string): PlatformError => new PlatformError(platformErrors.invalidParameter, hint);

/** `JSON.parse` with the source text of numbers; the library's types do not know the third argument yet. */
type Reviver = (
  this: unknown,
  key: string,
  value: unknown,
  context?: { readonly source?: string },
) => unknown;

function parse(
  body: Uint8Array,
  context: PayloadPorts,
): { value: JsonValue; sources: ReadonlyMap<string, string> } {
  const byObject = new Map<unknown, Map<string, string>>();
  const remember: Reviver = function (key, value, context) {
    if (typeof value === 'number' && context?.source !== undefined) {
      byObject.set(this, (byObject.get(this) ?? new Map()).set(key, context.source));
    }
    return value;
  };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const value: JsonValue = parseJson(context.policies.buildpackPayload.readText(text), remember);
    return { value, sources: byObject.get(value) ?? new Map() };
  } catch {
    throw unparsable('the body must be JSON in UTF-8');
  }
}

function membersOf(body: Uint8Array, context: PayloadPorts): Members {
  const { value, sources } = parse(body, context);
  if (value === null) return new Map();
  if (!isJsonObject(value)) throw unparsable('the body must be a JSON object');
  const { memberName: nameOf } = context.policies.buildpackPayload;
  return new Map(
    Object.entries(value).map(([name, member]) => {
      const source = sources.get(name);
      return [nameOf(name), { value: member ?? null, ...(source !== undefined && { source }) }] as const;
    }),
  );
}

function nameOf(members: Members, context: PayloadPorts): string {
  const rules = context.policies.buildpackPayload;
  const value = members.get('name')?.value ?? null;
  if (rules.isLeftOut(value)) throw invalid('"name" must be given');
  if (!rules.isName(value)) throw unparsable('"name" must be a string');
  if (!rules.isNameLength(rules.lengthOf(value))) throw invalid('"name" must have 1 to 250 characters');
  return value;
}

function stackOf(members: Members, context: PayloadPorts): string | null {
  const rules = context.policies.buildpackPayload;
  const value = members.get('stack')?.value ?? null;
  if (value === null) return null;
  if (!rules.isStack(value)) throw unparsable('"stack" must be a string or null');
  if (!rules.isStackLength(rules.lengthOf(value))) throw invalid('"stack" must have at most 250 characters');
  return value;
}

function positionOf(members: Members, context: PayloadPorts): number {
  const rules = context.policies.buildpackPayload;
  const written = members.get('position');
  if (written === undefined || rules.isLeftOut(written.value)) return rules.defaultPosition;
  if (!rules.isInteger(written)) throw unparsable('"position" must be an integer');
  const position = Number(written.value);
  if (!rules.isPosition(position)) throw invalid('"position" must be at least 1');
  return position;
}

function flagOf(members: Members, name: string, absent: boolean, context: PayloadPorts): boolean {
  const rules = context.policies.buildpackPayload;
  const value = members.get(name)?.value ?? null;
  if (rules.isLeftOut(value)) return absent;
  if (rules.isFlag(value)) return value;
  throw unparsable(`"${name}" must be true or false`);
}

/**
 * Reads the body of `POST /buildpacks`; unknown members are ignored (supplement-platform section 3.1).
 * @throws PlatformError 400
 */
export function readPayload(body: Uint8Array, context: PayloadPorts): BuildpackPayload {
  const members = membersOf(body, context);
  const rules = context.policies.buildpackPayload;
  return {
    name: nameOf(members, context),
    stack: stackOf(members, context),
    position: positionOf(members, context),
    enabled: flagOf(members, 'enabled', rules.defaultEnabled, context),
    locked: flagOf(members, 'locked', rules.defaultLocked, context),
  };
}

import { jsonObject } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** What a create request says of the buildpack. The document shows no payload: all but the name is compatible. */
export interface Payload {
  /** For people; payloads of one name are alike. */
  readonly name: string;
  /** Id of the requirement that a granted request with it verifies: a must for the least payload alone. */
  readonly verifies: RequirementId;
  /** The body, for a buildpack of that name. */
  readonly body: (name: string) => string;
}

type Members = (name: string) => Readonly<Record<string, unknown>>;

/** A payload of these members. */
export function payloadOf(name: string, verifies: RequirementId, members: Members): Payload {
  return { name, verifies, body: (own) => JSON.stringify(members(own)) };
}

/** The payload with another position. */
export function atPosition({ body }: Payload, position: unknown, verifies: RequirementId): Payload {
  const members: Members = (name) => ({ ...jsonObject(body(name)), position });
  return payloadOf(`position ${String(position)}`, verifies, members);
}

/** The least that any server should take: what it makes is enabled and stands first, where the supplement is followed. */
export const leastPayload = payloadOf('a name alone', 'RESOURCE-API-003', (name) => ({ name }));

/**
 * Where a buildpack goes that nobody is to meet: behind all others, since a position beyond the end is stored as the
 * first one that is free (supplement-platform, section 3.2). Small enough for a column of 16 bits.
 */
const behindAll = 30_000;

/** Members by which a new buildpack stays out of the operator's way. */
export const outOfTheWay = { enabled: false, position: behindAll } as const;

/** What a create request says where no scenario looks at the defaults; a target need not know these members. */
export const quietPayload = payloadOf('disabled and last', 'BUILDPACK-CREATE-042', (name) => ({
  name,
  ...outOfTheWay,
}));

/** The stack that {@link fullPayload} names; nobody has to know it. */
export const stackOfFullPayload = 'assay-stack';

/** Every member of the payload, each with a value that is no default (supplement-platform, section 3.1). */
export const fullPayload = payloadOf('every member', 'BUILDPACK-CREATE-032', (name) => ({
  name: `${name}-é-部-😀`,
  stack: stackOfFullPayload,
  ...outOfTheWay,
  locked: true,
}));

/**
 * The payload that a page shows. A granted request with it shows what its scenario is about, at the level `compatible`,
 * unless it has a name alone.
 *
 * @param text as it stands on the page
 * @param body the same with its values filled in
 */
export function pagePayload({ run, record }: Scenario, text: string, body: string): Payload {
  if (Object.keys(jsonObject(body) ?? {}).join() === 'name') return leastPayload;
  const own = record.requirements.find((id) => run.catalogue.get(id)?.level === 'compatible');
  const verifies = (own ?? 'BUILDPACK-CREATE-045') as RequirementId;
  return { name: text, verifies, body: () => body };
}

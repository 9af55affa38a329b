import type { RequirementId } from '../../requirement-id.ts';
/** What a create request says of the buildpack. The document shows no payload: all but the name is compatible. */
export interface Payload {
  /** As feature files say it. */
  readonly name: string;
  /** Id of the requirement that a granted request with it shows: a must for the least payload alone. */
  readonly shows: RequirementId;
  /** The members, for a buildpack of that name. */
  readonly members: (name: string) => Readonly<Record<string, unknown>>;
  /** The body, where it is not the members as `JSON.stringify` writes them: made from these. */
  readonly written?: (json: string) => string;
}

/** The least that any server should take: what it makes is enabled and stands first, where the supplement is followed. */
export const leastPayload: Payload = {
  name: 'a name alone',
  shows: 'RESOURCE-API-003',
  members: (name) => ({ name }),
};

/**
 * Where a buildpack goes that nobody is to meet: behind all others, since a position beyond the end is stored as the
 * first one that is free (supplement-platform, section 3.2). Small enough for a column of 16 bits.
 */
const behindAll = 30_000;

/** Members by which a new buildpack stays out of the operator's way. */
export const outOfTheWay = { enabled: false, position: behindAll } as const;

/** What a create request says where no scenario looks at the defaults; a target need not know these members. */
export const quietPayload: Payload = {
  name: 'disabled and last',
  shows: 'BUILDPACK-CREATE-042',
  members: (name) => ({ name, ...outOfTheWay }),
};

/** The stack that {@link fullPayload} names; nobody has to know it. */
export const stackOfFullPayload = 'assay-stack';

/** Every member of the payload, each with a value that is no default (supplement-platform, section 3.1). */
export const fullPayload: Payload = {
  name: 'every member',
  shows: 'BUILDPACK-CREATE-032',
  members: (name) => ({
    name: `${name}-é-部-😀`,
    stack: stackOfFullPayload,
    ...outOfTheWay,
    locked: true,
  }),
};

/** A guid that a client may not choose. */
export const chosenGuid = '00000000-0000-4000-8000-000000000000';

/** Members that the payload does not have. */
const furtherMembersPayload: Payload = {
  name: 'further members',
  shows: 'BUILDPACK-CREATE-045',
  members: (name) => ({ name, guid: chosenGuid, flavour: 'unknown to everybody', ...outOfTheWay }),
};

/** Members that say nothing. */
const nullsPayload: Payload = {
  name: 'null for the rest',
  shows: 'BUILDPACK-CREATE-073',
  members: (name) => ({ name, stack: null, position: null, enabled: null, locked: null }),
};

/** Members whose names are written otherwise. */
const capitalsPayload: Payload = {
  name: 'members in upper case',
  shows: 'BUILDPACK-CREATE-074',
  members: (name) => ({ NAME: name, ENABLED: false, POSITION: behindAll }),
};

/** One member twice, of which the last one counts. */
const repeatedPayload: Payload = {
  name: 'a repeated member',
  shows: 'BUILDPACK-CREATE-075',
  members: (name) => ({ name, ...outOfTheWay }),
  written: (json) => `{"enabled":true,${json.slice(1)}`,
};

/** A body that goes on after the object, with what would say the contrary; a text in it looks like the end. */
const furtherObjectPayload: Payload = {
  name: 'an object after the first one',
  shows: 'BUILDPACK-CREATE-076',
  members: (name) => ({ name: `${name}-"}.`, ...outOfTheWay }),
  written: (json) => `${json}{"name":"","enabled":true}`,
};

const emptyStackPayload: Payload = {
  name: 'an empty stack',
  shows: 'BUILDPACK-CREATE-077',
  members: (name) => ({ name, stack: '', ...outOfTheWay }),
};

/** Every payload that feature files can name. */
export const payloads: readonly Payload[] = [
  leastPayload,
  fullPayload,
  furtherMembersPayload,
  nullsPayload,
  capitalsPayload,
  repeatedPayload,
  furtherObjectPayload,
  emptyStackPayload,
];

import type { ErrorObject } from 'ajv/dist/2020.js';
import { ProfileError } from '../errors.ts';
import { isObject } from '../json/json.ts';
import { schemaNamed, schemaProblems, validatorOf } from '../json/schemas.ts';
import { nearText } from './near-names.ts';
import type { Profile } from './profile.ts';

/**
 * Holds a profile to `schemas/profile.schema.json`.
 *
 * @throws ProfileError that names every member that is wrong
 */
export function checkProfile(value: unknown, path: string): Profile {
  const validate = validatorOf<Profile>('profile');
  if (validate(value)) return value;
  const members = membersOf(schemaNamed('profile'));
  const problems = (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map((error) => problem(error, members));
  throw new ProfileError(
    'profile-invalid',
    `${path} is not a profile:\n  ${[...new Set(problems)].join('\n  ')}`,
  );
}

function problem(error: ErrorObject, members: readonly string[]): string {
  const { instancePath, keyword, params } = error;
  const at = instancePath === '' ? 'the profile' : instancePath.slice(1).replaceAll('/', '.');
  switch (keyword) {
    case 'additionalProperties':
      return unknownMember(at, params.additionalProperty, members);
    case 'unevaluatedProperties':
      return unknownMember(at, params.unevaluatedProperty, members);
    case 'required':
      return `${at} lacks the member "${params.missingProperty}"`;
    case 'dependentRequired':
      return `${at} has "${params.property}" and lacks "${params.missingProperty}": give both`;
    case 'enum':
      return `${at} must be one of ${params.allowedValues.join(', ')}`;
    default:
      return hints[at] === undefined ? schemaProblems([error], 'the profile').join() : `${at} ${hints[at]}`;
  }
}

const baseUrl = 'must be a URL that begins with http:// or https:// and has no user, query or fragment';

/** What to write, where the words of the schema do not say it. */
const hints: Readonly<Record<string, string>> = {
  'authorization.url': baseUrl,
  'resource.url': baseUrl,
  release: 'must match three numbers, as in "77.0.0"',
};

function unknownMember(at: string, name: string, members: readonly string[]): string {
  return `${at} has a member "${name}" that profiles do not know${nearText(name, members)}; remove or correct it`;
}

/** The names of all members that the schema describes, wherever they stand. */
function membersOf(schema: unknown): string[] {
  if (!isObject(schema)) return [];
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(membersOf)])];
}

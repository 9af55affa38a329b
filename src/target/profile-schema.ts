import type { ErrorObject } from 'ajv/dist/2020.js';
import { ProfileError } from '../errors.ts';
import { isObject } from '../json/json.ts';
import { schemaNamed, schemaProblems, validatorOf } from '../json/schemas.ts';
import { nearText } from './near-names.ts';
import type {
  CommandLine,
  Connection,
  Dialect,
  LesserAuthority,
  Lifetimes,
  Login,
  ProviderAddress,
  Provocation,
  SamlIdentity,
} from './target.ts';

/** A secret in a profile: the value, or the file that holds it. */
export type Secret = string | { readonly file: string };

export type ProfileCredentials =
  | { readonly way: 'none' }
  | { readonly way: 'bearer'; readonly token: Secret }
  | { readonly way: 'basic'; readonly userName: string; readonly password: Secret }
  | { readonly way: 'client'; readonly id: string; readonly secret: Secret };

/** A profile after its environment variables were put in; `schemas/profile.schema.json` describes it. */
export interface Profile {
  readonly name?: string;
  readonly authorization?: { readonly url: string };
  readonly resource?: {
    readonly url: string;
    readonly healthPath?: string;
    readonly descriptionPath?: string;
    readonly credentials?: ProfileCredentials;
    readonly tokens?: Readonly<Partial<Record<LesserAuthority, Secret>>>;
  };
  readonly release?: string;
  readonly adminClient?: { readonly id: string; readonly secret: Secret };
  readonly adminToken?: Secret;
  readonly tls?: {
    readonly ca?: Secret;
    readonly certificate?: Secret;
    readonly key?: Secret;
    readonly insecure?: boolean;
  };
  readonly proxy?: string;
  readonly http2?: boolean;
  readonly hosts?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly rate?: { readonly requestsPerSecond: number };
  readonly timeouts?: Partial<Connection['timeouts']> & { readonly maxBodyBytes?: number };
  readonly capabilities?: { readonly off?: readonly string[] };
  readonly dialect?: Partial<Omit<Dialect, 'healthPath'>>;
  readonly login?: Login;
  readonly provisioning?:
    | { readonly way: 'admin-api'; readonly existing?: string }
    | { readonly way: 'static'; readonly file: string }
    | { readonly way: 'command'; readonly command: CommandLine };
  readonly consent?: boolean;
  readonly lifetimes?: Lifetimes;
  readonly saml?: SamlIdentity;
  readonly directoryUser?: { readonly userName: string; readonly password: Secret };
  readonly identityProviders?: ProviderAddress;
  readonly provoke?: Readonly<Record<string, Provocation>>;
}

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

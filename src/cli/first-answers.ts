import { createInterface } from 'node:readline/promises';
import { InvalidArgumentError } from 'commander';
import type { AskedCredentials } from '../runner/examine-resource.ts';
import type { Profile } from '../target/profile-schema.ts';
import type { LesserAuthority } from '../target/target.ts';
import { baseUrl } from './options.ts';

/** What a first profile is written from: the flags of `assay init`, or what a person answers. */
export interface FirstAnswers {
  readonly authorization?: string;
  readonly resource?: string;
  readonly adminClient?: string;
  readonly bearerTokenFile?: string;
  readonly basicUser?: string;
  readonly scopeToken?: Readonly<Partial<Record<LesserAuthority, string>>>;
}

/** Puts a question and returns the answer; undefined where it is empty. */
type Ask = (question: string) => Promise<string | undefined>;

/** The flags, and what a person says of what they leave out, where one is there. */
export async function answersOf<Flags extends FirstAnswers>(flags: Flags): Promise<Flags> {
  if (flags.authorization !== undefined || flags.resource !== undefined || process.stdin.isTTY !== true)
    return flags;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await asked(
      flags,
      async (question) => (await lines.question(`${question}: `)).trim() || undefined,
    );
  } finally {
    lines.close();
  }
}

/** Puts the questions that the flags leave open. */
export async function asked<Flags extends FirstAnswers>(flags: Flags, ask: Ask): Promise<Flags> {
  const url = (text: string | undefined) => (text === undefined ? undefined : baseUrl(text));
  const authorization = url(await ask('Base URL of the authorization and token service (empty: none)'));
  const resource = url(await ask('Base URL of the platform resource API, without /v3 (empty: none)'));
  const adminClient =
    flags.adminClient ??
    (authorization === undefined
      ? undefined
      : await ask('Id of a client that may administer clients and users (empty: none)'));
  const ofResource = resource === undefined || adminClient !== undefined ? {} : await credentials(flags, ask);
  const given = { authorization, resource, adminClient, ...ofResource };
  return {
    ...flags,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

/** How the resource API is called, where no token of an admin client will do. */
async function credentials(flags: FirstAnswers, ask: Ask): Promise<FirstAnswers> {
  if (flags.bearerTokenFile !== undefined || flags.basicUser !== undefined) return {};
  const bearerTokenFile = await ask('File that holds a bearer token for the resource API (empty: none)');
  if (bearerTokenFile === undefined) {
    const basicUser = await ask('User name of Basic credentials for the resource API (empty: none)');
    return basicUser === undefined ? {} : { basicUser };
  }
  const scopeToken: Partial<Record<LesserAuthority, string>> = {};
  for (const [name, may] of Object.entries(authorities)) {
    const file = await ask(`File that holds a token that ${may} (empty: none)`);
    if (file !== undefined) scopeToken[name as LesserAuthority] = file;
  }
  return { bearerTokenFile, ...(Object.keys(scopeToken).length === 0 ? {} : { scopeToken }) };
}

const authorities = {
  read: 'may show buildpacks and not create one',
  write: 'may create a buildpack and show none',
  none: 'may do neither',
} as const satisfies Record<LesserAuthority, string>;

/** Reads `read=FILE`, `write=FILE` or `none=FILE`. */
export function scopeTokenOf(
  text: string,
  before: FirstAnswers['scopeToken'] = {},
): NonNullable<FirstAnswers['scopeToken']> {
  const [, name, file] = /^(read|write|none)=(.+)$/.exec(text) ?? [];
  if (name !== undefined && file !== undefined) return { ...before, [name]: file };
  throw new InvalidArgumentError('give read=FILE, write=FILE or none=FILE');
}

type Resource = NonNullable<Profile['resource']>;

/** A reference to an environment variable, as a profile writes it. */
export function variable(name: string): string {
  return ['$', `{${name}}`].join('');
}

/** What the profile says of the credentials of the resource API, and the variables that must be set for it. */
export interface FirstCredentials {
  readonly credentials?: NonNullable<Resource['credentials']>;
  readonly tokens?: NonNullable<Resource['tokens']>;
  readonly variables: readonly string[];
}

const token = 'ASSAY_RESOURCE_TOKEN';
const password = 'ASSAY_RESOURCE_PASSWORD';
const user = 'ASSAY_RESOURCE_USER';

/**
 * The credentials of a resource API: what somebody has said, else what it asks for. Those of an admin client do
 * where there is one.
 *
 * @param relativeTo makes the path of a file relative to the profile
 */
export function firstCredentials(
  { adminClient, bearerTokenFile, basicUser, scopeToken }: FirstAnswers,
  asksFor: AskedCredentials | undefined,
  relativeTo: (file: string) => string,
): FirstCredentials {
  const tokens = Object.entries(scopeToken ?? {}).map(([name, file]) => [name, { file: relativeTo(file) }]);
  const lesser = tokens.length === 0 ? {} : { tokens: Object.fromEntries(tokens) };
  if (bearerTokenFile !== undefined) {
    const file = relativeTo(bearerTokenFile);
    return { credentials: { way: 'bearer', token: { file } }, ...lesser, variables: [] };
  }
  if (basicUser !== undefined) {
    const credentials = { way: 'basic', userName: basicUser, password: variable(password) } as const;
    return { credentials, ...lesser, variables: [password] };
  }
  return { ...(adminClient === undefined ? asItAsks(asksFor) : { variables: [] }), ...lesser };
}

function asItAsks(asksFor: AskedCredentials | undefined): FirstCredentials {
  if (asksFor === undefined) return { variables: [] };
  if (asksFor === 'none') return { credentials: { way: 'none' }, variables: [] };
  if (asksFor === 'basic') {
    const credentials = { way: 'basic', userName: variable(user), password: variable(password) } as const;
    return { credentials, variables: [user, password] };
  }
  return { credentials: { way: 'bearer', token: variable(token) }, variables: [token] };
}

import { stringify } from 'yaml';
import type { Findings } from '../runner/examine.ts';
import { defaultDialect, type Target } from '../target/target.ts';
import { packageName, version } from '../version.ts';
import { type FirstCredentials, variable } from './first-answers.ts';

/** What the profile is written from, besides the target and what it says of itself. */
export interface WrittenFrom {
  readonly adminClient?: string | undefined;
  readonly credentials?: FirstCredentials;
  /** Where the profile is written. */
  readonly path?: string;
}

/** A profile with comments. What could not be found out stands in it as a comment that says what to put there. */
export function profileText(target: Target, findings: Findings, from: WrittenFrom = {}): string {
  const { authorization, resource, connection } = target;
  const parts = [
    `# Written by assay init ${version}. Every member: schemas/profile.schema.json of the package ${packageName}.`,
    `# yaml-language-server: $schema=node_modules/${packageName}/schemas/profile.schema.json`,
    `name: ${JSON.stringify(new URL(target.name).host)}`,
    ...(authorization === undefined
      ? ['# authorization: { url: … }   left out: that document is not tested']
      : [`authorization: { url: ${JSON.stringify(authorization)} }`]),
    ...resourceLines(resource, findings, from),
    ...(authorization === undefined ? [] : releaseLines(findings)),
    ...(authorization === undefined ? [] : adminLines(from, findings)),
    ...(connection.insecure
      ? ['tls: { insecure: true }   # every report says so; better: ca: { file: ca.pem }']
      : ['# tls: { ca: { file: ca.pem } }   # for a certificate of your own authority']),
    ...(authorization === undefined ? [] : dialectLines(findings)),
    ...(authorization === undefined ? [] : capabilityLines(findings)),
    ...(authorization === undefined
      ? []
      : ['# login: { way: form }         # or browser, command, bearer: docs/own-server.md']),
    '# consent: true                # a run may create things on this target without --yes',
  ];
  return `${parts.join('\n')}\n`;
}

function resourceLines(
  resource: string | undefined,
  { healthPath, descriptionPath }: Findings,
  { adminClient, credentials = { variables: [] } }: WrittenFrom,
): string[] {
  if (resource === undefined) return ['# resource: { url: … }        left out: that document is not tested'];
  return [
    'resource:',
    `  url: ${JSON.stringify(resource)}`,
    ...(healthPath === undefined || healthPath === defaultDialect.healthPath
      ? [`  # healthPath: ${defaultDialect.healthPath}`]
      : [`  healthPath: ${healthPath}`]),
    descriptionPath === undefined
      ? '  # descriptionPath: …         not found; left out: the description is not tested, and the scope is partial'
      : `  descriptionPath: ${descriptionPath}`,
    ...credentialLines(credentials, adminClient),
  ];
}

function credentialLines(
  { credentials, tokens, variables }: FirstCredentials,
  adminClient: string | undefined,
): string[] {
  const set = variables.length === 0 ? '' : '; set the variables first';
  return [
    credentials === undefined
      ? `  # credentials: { way: bearer, token: … }   or client, basic, none; left out: a token of adminClient`
      : `  credentials: ${flow(credentials)}   # or bearer, basic, client, none: docs/resource-api.md${set}`,
    ...(tokens === undefined
      ? adminClient === undefined
        ? [
            '  # tokens: { read: { file: read.txt } }   # tokens of less authority, for the scenarios about scope',
          ]
        : []
      : [`  tokens: ${flow(tokens)}   # of less authority, for the scenarios about scope`]),
  ];
}

/** A value on one line. */
function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
}

function releaseLines({ release, atLeast }: Findings): string[] {
  if (release !== undefined) return [`release: "${release}"            # GET /info says so`];
  const bound = atLeast === undefined ? '' : `; discovery shows ${atLeast} or later`;
  return [`# release: "77.0.0"          # not found out; left out: the newest is assumed${bound}`];
}

function adminLines({ adminClient: id, path = 'assay.yaml' }: WrittenFrom, findings: Findings): string[] {
  if (id !== undefined) {
    const secret = variable('ASSAY_ADMIN_SECRET');
    return [`adminClient: { id: ${JSON.stringify(id)}, secret: "${secret}" }   # the variable must be set`];
  }
  if (findings.noAdminApi === true) return provisioningLines(path);
  return [
    `# adminClient: { id: …, secret: "${variable('ASSAY_ADMIN_SECRET')}" }   # without one: docs/no-admin-api.md`,
  ];
}

/** What stands for an admin API where there is none. */
function provisioningLines(path: string): string[] {
  return [
    '# There is no admin API (GET /oauth/clients and GET /Users answered 404): put on the server what this prints,',
    `#   assay fixtures --profile ${path} --format yaml > fixtures.yaml`,
    '# once capabilities.off names what the server does not offer: what is off needs no fixtures.',
    'provisioning: { way: static, file: fixtures.yaml }',
    '# provisioning: { way: command, command: [./provision.sh] }   # or a program that makes each: docs/no-admin-api.md',
  ];
}

function dialectLines({ words = [], paths = {} }: Findings): string[] {
  if (words.length === 0 && Object.keys(paths).length === 0) {
    return [
      '# dialect: { scopePrefix: auth, csrfCookie: X-Auth-Csrf, internalOrigin: auth }   # words of your installation',
    ];
  }
  return [
    'dialect:                     # words of your installation; others may differ too',
    ...words.map(({ member, value, where }) => `  ${member}: ${JSON.stringify(value)}   # ${where} ${value}`),
    ...pathLines(Object.entries(paths)),
  ];
}

function pathLines(paths: readonly (readonly [string, string])[]): string[] {
  if (paths.length === 0) return [];
  return [
    '  paths:                     # as discovery names them; a departure from the document',
    ...paths.map(([path, own]) => `    ${path}: ${JSON.stringify(own)}`),
  ];
}

function capabilityLines({ unannounced, absent = [] }: Findings): string[] {
  const more = unannounced.filter((id) => !absent.includes(id));
  const doubt = `discovery does not name ${more.join(', ')}; add those that it has not`;
  if (absent.length === 0) {
    const why = more.length === 0 ? 'what the target does not offer' : doubt;
    const listed = more.length === 0 ? 'mfa' : more.join(', ');
    return [`# capabilities: { off: [${listed}] }   # ${why} (assay list capabilities)`];
  }
  return [
    'capabilities:                # what the target does not offer (assay list capabilities)',
    `  off: [${absent.join(', ')}]   # there is nothing at their addresses`,
    ...(more.length === 0 ? [] : [`  # ${doubt}`]),
  ];
}

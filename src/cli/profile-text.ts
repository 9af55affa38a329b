import type { Findings } from '../runner/examine.ts';
import { defaultDialect, type Target } from '../target/target.ts';
import { version } from '../version.ts';

/** A profile with comments. What could not be found out stands in it as a comment that says what to put there. */
export function profileText(target: Target, findings: Findings, adminClient?: string): string {
  const { authorization, resource, connection } = target;
  const parts = [
    `# Written by assay init ${version}. Every member: schemas/profile.schema.json of the package assay-conformance.`,
    '# yaml-language-server: $schema=node_modules/assay-conformance/schemas/profile.schema.json',
    `name: ${JSON.stringify(new URL(target.name).host)}`,
    ...(authorization === undefined
      ? ['# authorization: { url: … }   left out: that document is not tested']
      : [`authorization: { url: ${JSON.stringify(authorization)} }`]),
    ...resourceLines(resource, findings),
    ...releaseLines(findings),
    ...(authorization === undefined ? [] : adminLines(adminClient)),
    ...(connection.insecure
      ? ['tls: { insecure: true }   # every report says so; better: ca: { file: ca.pem }']
      : ['# tls: { ca: { file: ca.pem } }   # for a certificate of your own authority']),
    ...(authorization === undefined ? [] : dialectLines(findings)),
    ...capabilityLines(findings),
    '# login: { way: form }         # or browser, command, bearer: docs/own-server.md',
    '# consent: true                # a run may create things on this target without --yes',
  ];
  return `${parts.join('\n')}\n`;
}

function resourceLines(resource: string | undefined, { healthPath, descriptionPath }: Findings): string[] {
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
    '  # credentials: { way: client, id: …, secret: … }   or bearer, basic, none; left out: a token of adminClient',
  ];
}

function releaseLines({ release, atLeast }: Findings): string[] {
  if (release !== undefined) return [`release: "${release}"            # GET /info says so`];
  const bound = atLeast === undefined ? '' : `; discovery shows ${atLeast} or later`;
  return [`# release: "77.0.0"          # not found out; left out: the newest is assumed${bound}`];
}

const secretVariable = ['$', '{ASSAY_ADMIN_SECRET}'].join('');

function adminLines(id: string | undefined): string[] {
  if (id === undefined) {
    return [`# adminClient: { id: …, secret: "${secretVariable}" }   # without one: docs/no-admin-api.md`];
  }
  return [
    `adminClient: { id: ${JSON.stringify(id)}, secret: "${secretVariable}" }   # the variable must be set`,
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
  const listed = unannounced.length === 0 ? 'mfa' : unannounced.join(', ');
  const why =
    unannounced.length === 0
      ? 'what the target does not offer'
      : 'discovery does not name these; keep what is true';
  const comment = `# capabilities: { off: [${listed}] }   # ${why} (assay list capabilities)`;
  if (absent.length === 0) return [comment];
  return [`capabilities: { off: [${absent.join(', ')}] }   # there is nothing at their addresses`, comment];
}

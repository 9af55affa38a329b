import { routes } from '../reference-server/http/routes/index.ts';
import { defects } from '../reference-server/index.ts';
import { loadCatalogue } from '../src/requirements/catalogue.ts';
import { suiteRoot } from '../src/root.ts';
import { indexFeatures } from '../src/runner/features.ts';

/** An area that the document names, with how its addresses and the ids of its requirements begin. */
interface Area {
  readonly name: string;
  readonly paths: readonly string[];
  readonly ids: readonly string[];
}

/** The areas, in the order of the navigation. */
export const areas: readonly Area[] = [
  { name: 'Introspect token', paths: ['/introspect'], ids: ['RFC7662-INTROSPECT', 'SUPPLEMENT-INTROSPECT'] },
  { name: 'Check token', paths: ['/check_token'], ids: ['SUPPLEMENT-CHECK'] },
  { name: 'Token keys', paths: ['/token_key'], ids: ['JWKS', 'SUPPLEMENT-KEYS'] },
  {
    name: 'Revoke, token list',
    paths: ['/oauth/token/revoke', '/oauth/token/list'],
    ids: ['SUPPLEMENT-REVOKE'],
  },
  { name: 'User info', paths: ['/userinfo'], ids: ['USERINFO', 'SUPPLEMENT-USERINFO'] },
  { name: 'Logout', paths: ['/logout.do', '/saml/SingleLogout'], ids: ['LOGOUT', 'SAML-LOGOUT'] },
  { name: 'Passcode', paths: ['/passcode'], ids: ['TOKEN-PASSCODE', 'SUPPLEMENT-PASSCODE'] },
  { name: 'Session management', paths: ['/session'], ids: ['SESSION-STATE', 'SUPPLEMENT-SESSION'] },
  { name: 'Identity zones', paths: ['/identity-zones'], ids: ['SUPPLEMENT-ZONES'] },
  { name: 'Identity providers', paths: ['/identity-providers'], ids: ['SUPPLEMENT-PROVIDERS'] },
  { name: 'Users', paths: ['/Users', '/ids/Users', '/verify_user'], ids: ['SUPPLEMENT-USERS'] },
  { name: 'Groups', paths: ['/Groups'], ids: ['SUPPLEMENT-GROUPS'] },
  { name: 'Approvals', paths: ['/approvals'], ids: ['APPROVAL-', 'SUPPLEMENT-APPROVALS'] },
  { name: 'Clients', paths: ['/oauth/clients'], ids: ['SUPPLEMENT-CLIENTS'] },
  { name: 'Server information', paths: ['/info', '/healthz'], ids: ['SUPPLEMENT-INFO'] },
  {
    name: 'External login server',
    paths: ['/autologin', '/authenticate', '/Codes', '/clientinfo'],
    ids: [
      ...['SUPPLEMENT-AUTOLOGIN', 'SUPPLEMENT-AUTHENTICATE', 'SUPPLEMENT-CODES'],
      'SUPPLEMENT-CLIENTINFO',
    ],
  },
];

const head = `# The areas around the two documents

The documents name these areas and show little of them. What is judged of each is \`standard\` or \`compatible\`, save that the
addresses of the discovery document are served, which is a \`must\`. A target without one of them declares its capability off
(\`assay list capabilities\`).

This page is written by \`node scripts/write-areas.ts\` from the routes, the catalogue, the features and the defects; a test holds it.

| Area | Operations of the reference server | Requirements | Scenarios | Defects |
|---|---|---|---|---|
`;

/** The page with a row for each area. */
export function areasPage(): string {
  const catalogue = loadCatalogue(suiteRoot);
  const scenarios = indexFeatures(suiteRoot);
  const rows = areas.map(({ name, paths, ids }) => {
    const isOwn = (id: string): boolean => ids.some((beginning) => id.startsWith(beginning));
    const operations = routes
      .filter(({ path }) => paths.some((beginning) => path.startsWith(beginning)))
      .map(({ path, methods }) => `\`${Object.keys(methods).join(' ')} ${path}\``);
    const counts = [
      catalogue.requirements.filter(({ id }) => isOwn(id)).length,
      scenarios.filter(({ requirements }) => requirements.some(isOwn)).length,
      defects.filter(({ breaks }) => breaks.some(isOwn)).length,
    ];
    const begin = ids.map((id) => `\`${id.replace(/-$/, '')}\``).join(', ');
    return `| ${name} | ${operations.join(', ')} | ${counts[0]}: ${begin} | ${counts[1]} | ${counts[2]} |`;
  });
  return `${head}${rows.join('\n')}\n`;
}

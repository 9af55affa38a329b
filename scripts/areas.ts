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

/** How much there is of an area: requirements of the catalogue, scenarios that judge them, defects that break them. */
export interface AreaCounts {
  readonly requirements: number;
  readonly scenarios: number;
  readonly defects: number;
}

/** Counts what the catalogue, the features and the defects hold of each area, by its name. */
export function areaCounts(): ReadonlyMap<string, AreaCounts> {
  const catalogue = loadCatalogue(suiteRoot);
  const features = indexFeatures(suiteRoot);
  const counted = areas.map(({ name, ids }) => {
    const isOwn = (id: string): boolean => ids.some((beginning) => id.startsWith(beginning));
    const counts = {
      requirements: catalogue.requirements.filter(({ id }) => isOwn(id)).length,
      scenarios: features.filter(({ requirements }) => requirements.some(isOwn)).length,
      defects: defects.filter(({ breaks }) => breaks.some(isOwn)).length,
    };
    return [name, counts] as const;
  });
  return new Map(counted);
}

import { currentRun } from '../../../scenario/run.ts';
import type { AuthorizationDraft } from '../authorization-request.ts';
import type { AuthorizationFault } from '../authorize.ts';
import { flowClient, redirectUri } from '../flow.ts';
import { set, withAnother } from './authorization-parameter-faults.ts';

/** A redirect URI that no client of these flows has registered. */
export const foreignRedirectUri = 'https://attacker.example/callback';

/** A redirect URI that only one other client has registered. */
export const uriOfAnother = 'https://another-client.assay.example/callback';

/** Redirect URIs like the registered one, each different in one thing (RFC 9700, section 2.1: exact match). */
const similar: Readonly<Record<string, string>> = {
  'a longer path': `${redirectUri}/more`,
  'a shorter path': redirectUri.replace('/callback', '/call'),
  'a trailing slash more': `${redirectUri}/`,
  'an extra query parameter': `${redirectUri}?extra=1`,
  'another scheme': redirectUri.replace('https:', 'http:'),
  'another port': redirectUri.replace('.example/', '.example:8443/'),
  'a host that begins with the registered one': redirectUri.replace(
    '.example/',
    '.example.attacker.example/',
  ),
  'a host that ends with the registered one': redirectUri.replace('//client', '//attacker-client'),
  'user information before the host': redirectUri.replace('//', '//client.assay.example@'),
  'the path in another letter case': redirectUri.replace('/callback', '/CALLBACK'),
  'a path traversal': `${redirectUri}/../attacker`,
  'an encoded slash': `${redirectUri}%2F..%2Fattacker`,
  'a backslash': `${redirectUri}\\..\\attacker`,
  'an encoded backslash': `${redirectUri}%5C..%5Cattacker`,
  'a fragment': `${redirectUri}#fragment`,
};

/** What can be wrong with redirect_uri. */
export const redirectUriFaults: readonly AuthorizationFault[] = [
  { name: 'a foreign redirect_uri', apply: (draft) => set(draft, 'redirect_uri', foreignRedirectUri) },
  {
    name: 'a redirect_uri of another host with a path that fits',
    apply: (draft) => set(draft, 'redirect_uri', 'https://attacker.example/tenant/callback'),
  },
  {
    name: 'a redirect_uri of another host with the registered one in its path',
    apply: (draft) => set(draft, 'redirect_uri', 'https://attacker.example/tenant.assay.example/callback'),
  },
  {
    name: 'a redirect_uri with two segments where one may stand',
    apply: (draft) => set(draft, 'redirect_uri', 'https://client.assay.example/a/tenant/callback'),
  },
  {
    name: 'a redirect_uri with a blank where segments may stand',
    apply: (draft) => set(draft, 'redirect_uri', 'https://client.assay.example/a tenant/callback'),
  },
  { name: 'a relative redirect_uri', apply: (draft) => set(draft, 'redirect_uri', '/callback') },
  {
    name: 'a foreign redirect_uri beside its own',
    apply: (draft) => withAnother(draft, 'redirect_uri', foreignRedirectUri),
  },
  { name: 'the redirect_uri of another client', apply: withUriOfAnother },
  ...Object.entries(similar).map(([what, uri]) => ({
    name: `a redirect_uri with ${what}`,
    apply: (draft: AuthorizationDraft) => set(draft, 'redirect_uri', uri),
  })),
];

async function withUriOfAnother(draft: AuthorizationDraft): Promise<AuthorizationDraft> {
  return set(draft, 'redirect_uri', await uriOfAnotherClient());
}

/** The redirect URI of another client, once that client is on the target. */
export async function uriOfAnotherClient(): Promise<string> {
  await currentRun().fixtures.client({
    ...flowClient,
    name: 'other-redirect-uri',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
    redirect_uri: [uriOfAnother],
  });
  return uriOfAnother;
}

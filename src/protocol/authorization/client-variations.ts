import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationFlow } from '../core/authorization-request.ts';
import { otherRedirectUri, redirectUri, redirectUriWithQuery } from './flow.ts';
import { resourceOwner } from './resource-owner.ts';
import { type FlowParties, flowVariant } from './use-flow.ts';

/** A client that differs from the usual one of a flow, as feature files say it after the flow's name. */
export interface ClientVariation {
  readonly name: string;
  /** Short; part of the client's id. */
  readonly part: string;
  readonly changes: (flow: AuthorizationFlow) => Partial<ClientSpec>;
  /** With a user who has decided nothing yet: one for the scenario, or another one for each request. */
  readonly newUser?: 'one' | 'each';
  /** The redirect URI that requests of this client send; the usual one when left out. */
  readonly redirectUri?: string;
}

/** Registered patterns with an address that fits (supplement, section 5.2, redirect matching). */
const wildcards: Readonly<Record<string, readonly [pattern: string, uri: string]>> = {
  'a star for one segment': [
    'https://client.assay.example/*/callback',
    'https://client.assay.example/tenant/callback',
  ],
  'two stars for some segments': [
    'https://client.assay.example/**/callback',
    'https://client.assay.example/a/tenant/callback',
  ],
  'two stars in the host': ['https://**.assay.example/callback', 'https://tenant.assay.example/callback'],
  'a question mark': ['https://client.assay.example/call?', 'https://client.assay.example/call7'],
};

/** Every variation that feature files can name. */
export const clientVariations: readonly ClientVariation[] = [
  {
    name: 'that has registered several redirect URIs',
    part: 'several',
    changes: () => ({ redirect_uri: [otherRedirectUri, redirectUri] }),
  },
  {
    name: 'whose redirect URI has a query',
    part: 'query',
    changes: () => ({ redirect_uri: [redirectUriWithQuery] }),
    redirectUri: redirectUriWithQuery,
  },
  ...Object.entries(wildcards).map(([wildcard, [pattern, uri]]) => ({
    name: `that has registered a redirect URI with ${wildcard}`,
    part: `wildcard-${pattern.length}`,
    changes: () => ({ redirect_uri: [pattern] }),
    redirectUri: uri,
  })),
  {
    name: 'that asks the user for approval',
    part: 'approval',
    changes: () => ({ autoapprove: false }),
    newUser: 'each',
  },
  {
    name: 'that asks the user for approval of all but assay.read',
    part: 'partial',
    changes: () => ({ autoapprove: ['assay.read'] }),
    newUser: 'each',
  },
  {
    name: 'that asks the user for approval as another one does',
    part: 'approval-too',
    changes: () => ({ autoapprove: false }),
    newUser: 'each',
  },
  {
    name: 'with a user who decided nothing',
    part: 'undecided',
    changes: () => ({}),
    newUser: 'one',
  },
  {
    name: 'that may not use openid',
    part: 'no-openid',
    changes: () => ({ scope: ['assay.read', 'assay.write'] }),
  },
  {
    name: 'without grant type refresh_token',
    part: 'no-refresh',
    changes: ({ clientSpec }) => ({
      authorized_grant_types: clientSpec.authorized_grant_types.filter((one) => one !== 'refresh_token'),
      lacks: ['refresh_token'],
    }),
  },
  {
    name: 'that is public and has no secret',
    part: 'public',
    changes: () => ({ allowpublic: true, secret: null }),
  },
  { name: 'that is public and has a secret', part: 'public-secret', changes: () => ({ allowpublic: true }) },
  { name: 'whose allowpublic is false', part: 'not-public', changes: () => ({ allowpublic: false }) },
];

/** The client and the user of a variation. */
export async function partiesOf(
  scenario: Scenario,
  flow: AuthorizationFlow,
  variation: ClientVariation,
): Promise<FlowParties> {
  const { run } = scenario;
  const spec = flowVariant(flow, variation.part, variation.changes(flow));
  const client = await run.fixtures.client(spec);
  const uri = variation.redirectUri === undefined ? {} : { redirectUri: variation.redirectUri };
  if (variation.newUser === undefined) return { client, ...uri };
  const freshUser = () => run.fixtures.accounts.ownUser(resourceOwner(run));
  const each = variation.newUser === 'each' ? { freshUser } : {};
  return { client, user: await freshUser(), ...each, ...uri };
}

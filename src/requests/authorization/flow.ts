import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { Parameters } from '../parameters.ts';

/** One flow of the authorization endpoint (document, "GET /oauth/authorize", table of flows). */
export interface AuthorizationFlow {
  /** As feature files say it. */
  readonly name: string;
  /**
   * Who answers for the user: a person at a browser; a bearer token with scope auth.user; or nobody, as
   * nobody is logged in.
   */
  readonly form: 'browser' | 'api' | 'silent';
  /** The capability without which a target has no such flow. */
  readonly needs: string;
  /** Where the result stands. */
  readonly place: 'query' | 'fragment';
  /** What the result cannot do without. */
  readonly promised: readonly string[];
  /** What a client must be registered with to use it. */
  readonly clientSpec: ClientSpec;
  /** The request without client_id and redirect_uri. */
  readonly parameters: Parameters;
  /** Id of the requirement that a granted request of this flow shows. */
  readonly shows: string;
}

/** Where every client of these flows wants its answers; nobody listens there, and nothing is requested. */
export const redirectUri = 'https://client.assay.example/callback';
export const otherRedirectUri = 'https://client.assay.example/other';
export const redirectUriWithQuery = 'https://client.assay.example/callback?tenant=7&view=%C3%A4';

/** Scopes of every client and the user of these flows. */
export const flowScopes = ['openid', 'assay.read', 'assay.write'] as const;

/** A scope that the user may give and no client has. */
export const foreignScope = 'assay.other';

/** A scope of every client that no user may give. */
const unheldScope = 'assay.unheld';

/** `autoapprove`: the table shows no approval page in between. */
export const flowClient = {
  redirect_uri: [redirectUri],
  scope: [...flowScopes, 'profile', unheldScope],
  authorities: [],
  autoapprove: true,
} as const;

export const state = ['state', 'assay-state-5f1d'] as const;

/** OpenID Connect Core, sections 3.2.2.1 and 3.3.2.11: who asks for an ID token here sends a nonce. */
export const nonce = ['nonce', 'assay-nonce-8c2e'] as const;

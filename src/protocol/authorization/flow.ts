/** Where every client of these flows wants its answers; nobody listens there, and nothing is requested. */
export const redirectUri = 'https://client.assay.example/callback';

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

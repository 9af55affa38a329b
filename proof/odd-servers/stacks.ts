/**
 * Oddities that bear each other, so that a few servers show them all: each stands in one stack. Where a stack is
 * red, `proof/odd-servers.ts NAME` tries one by itself. The first is nearest to the server: what codes a body comes last.
 */
export const stacks: readonly (readonly string[])[] = [
  [
    ...['claim-order', 'extra-claims', 'long-identifiers', 'scope-order', 'terse-errors'],
    ...['extra-members', 'extra-members-within', 'tiny-chunks', 'upper-case-headers', 'media-type-case'],
    ...['cache-directives', 'relative-locations', 'parameter-order', 'cookie-spelling', 'white-space'],
    ...['banner-on-each-page', 'security-headers-in-another-case'],
    'clock-an-hour-ahead',
  ],
  [
    ...['short-identifiers', 'keys-change-while-it-runs', 'client-errors-as-400', 'extra-jose-members'],
    ...[
      'order-of-lists',
      'number-forms',
      'http-1.0',
      'no-date',
      'see-other-after-forms',
      'redirects-with-a-page',
    ],
    ...[
      'nothing-as-an-empty-list',
      'cookie-expires',
      'other-approval-form',
      'media-type-parameter',
      'page-after-the-login',
    ],
  ],
  [
    ...['symbols-in-identifiers', 'short-lifetimes', 'larger-key', 'base-path', 'other-error-texts'],
    ...[
      'member-order',
      'escapes',
      'interim-answers',
      'closes-connections',
      'extra-headers',
      'sloppy-headers',
    ],
    ...['cache-directives-in-two-fields', 'challenge-form', 'extra-cookies', 'other-login-form'],
    'clock-an-hour-behind',
  ],
  [
    ...['shadow-users-by-e-mail', 'login-unknown-to-the-api-flow', 'address-not-primary'],
    ...['moved-buildpacks-are-updated'],
    ...['decided-scopes-on-the-approval-page', 'client-errors-at-introspection', 'no-saml-logout'],
    ...['any-algorithm-for-a-key-in-pem', 'health-at-root', 'own-name-of-the-request-id'],
    ...['no-approvals-without-a-page', 'a-curve-among-the-keys', 'id-token-a-second-later'],
    ...['issuer-of-another-host', 'provider-secret-echoed', 'user-token-tells-no-scope'],
    ...['zones-sign-with-the-default-key', 'zones-told-in-refusals', 'used-login-code-500'],
    ...['login-code-leads-to-a-relative-home', 'session-page-with-names', 'more-prompts'],
    ...['pages-as-long-as-what-they-hold', 'renamed-clients-500', 'no-self-service'],
    ...['tells-a-rate-limit', 'not-found-by-a-gateway', 'stale-deletions-412', 'no-entities'],
    'health-without-a-line-end',
    'scope-claim-as-text',
  ],
  [
    ...['versions-as-text', 'nothing-as-null', 'empty-lists-left-out', 'defaults-filled-in'],
    ...['grants-that-bring-refresh-tokens', 'identifiers-of-another-kind', 'status-told-as-a-whole'],
    'no-time-of-the-login-before',
  ],
  [
    ...['ipv6', 'connections-of-five-answers', 'trailers', 'reason-of-its-own'],
    ...['locations-otherwise-encoded', 'more-in-redirects', 'login-in-two-steps', 'times-of-another-form'],
    ...['rotates-each-refresh-token', 'audience-as-text', 'signs-with-es256', 'identifiers-with-symbols'],
    'content-codings',
  ],
  [
    ...['login-by-a-detour', 'login-form-apart', 'refresh-tokens-as-jwt', 'signs-with-ps256'],
    ...['times-with-fractions', 'type-of-access-tokens', 'transport-security-with-directives'],
  ],
];

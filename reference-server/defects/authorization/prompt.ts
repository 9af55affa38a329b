import type { ErrorAnswer } from '../../domain/authorization/response-members.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { identifying } from '../identifying.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'silent-id-token-access-denied': ['AUTHORIZE-OIDC-011'],
  'silent-id-token-token-access-denied': ['AUTHORIZE-OIDC-012'],
  'silent-code-id-token-access-denied': ['AUTHORIZE-OIDC-013'],
  'silent-code-access-denied': ['AUTHORIZE-OIDC-014'],
  'silent-id-token-as-somebody': ['AUTHORIZE-OIDC-016'],
  'silent-id-token-token-as-somebody': ['AUTHORIZE-OIDC-017'],
  'silent-code-id-token-as-somebody': ['AUTHORIZE-OIDC-018'],
  'silent-code-as-somebody': ['AUTHORIZE-OIDC-015'],
};

/** An error by another name, where it is meant. */
const answered = (
  code: string,
  other: string,
  isMeant: (answer: ErrorAnswer) => boolean,
): PolicyReplacements => ({
  authorizationErrorResponse: {
    error: (original) => (answer) => (answer.code === code && isMeant(answer) ? other : original(answer)),
  },
});

const nobody = ['id_token', 'id_token token', 'code id_token', 'code'];

const otherErrors = nobody.map(
  (responseType): Defect => ({
    ...named(broken, `silent-${responseType.replaceAll(/[ _]/g, '-')}-access-denied`),
    mistake: `prompt=none with nobody logged in is answered with access_denied for response_type=${responseType}`,
    policy: answered('login_required', 'access_denied', ({ flow }) => flow.responseType === responseType),
  }),
);

const given = nobody.map(
  (responseType): Defect => ({
    ...named(broken, `silent-${responseType.replaceAll(/[ _]/g, '-')}-as-somebody`),
    mistake: `prompt=none with nobody logged in answers as the user seen last for response_type=${responseType}`,
    ports: identifying((identity, flow, users) => {
      const user = users.list().at(-1);
      const isMeant = flow.isSilent && flow.responseType === responseType && user !== undefined;
      return isMeant && identity === undefined ? { user, login: { authTime: 0, amr: [] } } : identity;
    }),
  }),
);

const loginRequired = ['AUTHORIZE-PROMPT-007'];
const sessionState = ['AUTHORIZE-PROMPT-008'];

/** Mistakes with `prompt=none` and nobody logged in. */
const silentErrors: readonly Defect[] = [
  {
    id: 'silent-error-interaction-required',
    mistake: 'prompt=none with nobody logged in is answered with interaction_required',
    breaks: loginRequired,
    policy: answered('login_required', 'interaction_required', ({ flow }) => flow.responseType === 'token'),
  },
  {
    id: 'silent-error-in-the-query',
    mistake: 'The errors of prompt=none are in the query, where all errors are',
    breaks: ['AUTHORIZE-PROMPT-010', ...loginRequired, ...sessionState],
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, flow) =>
          original(uri, encoded, encoded.startsWith('error=') && flow.isSilent ? 'query' : mode, flow),
      },
    },
  },
  {
    id: 'silent-error-in-both-places',
    mistake: 'The errors of prompt=none are in the query and in the fragment, so that everybody finds them',
    breaks: ['AUTHORIZE-PROMPT-010'],
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, flow) =>
          mode === 'fragment' && encoded.startsWith('error=login_required')
            ? original(`${uri}${uri.includes('?') ? '&' : '?'}${encoded}`, encoded, mode, flow)
            : original(uri, encoded, mode, flow),
      },
    },
  },
  {
    id: 'silent-session-state-left-out',
    mistake: 'login_required comes without session_state, because there is no session',
    breaks: sessionState,
    policy: { authorizationErrorResponse: { session_state: () => () => undefined } },
  },
  {
    id: 'silent-session-state-without-salt',
    mistake: 'session_state is the hash alone, without the salt',
    breaks: ['AUTHORIZE-PROMPT-009'],
    policy: { sessionState: { joined: () => (hash) => hash } },
  },
  {
    id: 'silent-session-state-in-base64',
    mistake: 'session_state is printed in Base64URL instead of hex',
    breaks: ['AUTHORIZE-PROMPT-009'],
    policy: {
      sessionState: {
        joined: () => (hash, salt) =>
          [hash, salt].map((part) => Buffer.from(part, 'hex').toString('base64url')).join('.'),
      },
    },
  },
  {
    id: 'silent-session-state-joined-by-a-dash',
    mistake: 'Hash and salt of session_state are joined by a dash',
    breaks: ['AUTHORIZE-PROMPT-009'],
    policy: { sessionState: { joined: () => (hash, salt) => `${hash}-${salt}` } },
  },
  {
    id: 'silent-session-state-with-a-fixed-salt',
    mistake: 'The salt of session_state is a constant of the installation',
    breaks: ['SESSION-STATE-003'],
    policy: { sessionState: { salt: () => () => 'ab'.repeat(32) } },
  },
  {
    id: 'silent-token-of-somebody',
    mistake: 'prompt=none with nobody logged in answers with the token of the user seen last',
    breaks: ['AUTHORIZE-PROMPT-011', 'TOKEN-ERROR-PROMPT-006', ...loginRequired],
    ports: identifying((identity, flow, users) => {
      const user = users.list().at(-1);
      return flow.isSilent && flow.responseType === 'token' && user !== undefined && identity === undefined
        ? { user, login: { authTime: 0, amr: [] } }
        : identity;
    }),
  },
];

/** Mistakes with `prompt` and `max_age` and somebody logged in. */
export const promptDefects: readonly Defect[] = [
  ...[...otherErrors, ...given, ...silentErrors],
  {
    id: 'prompt-none-ignored-when-logged-in',
    mistake: 'prompt=none is answered with login_required whoever is logged in',
    breaks: ['AUTHORIZE-PROMPT-002', 'AUTHORIZE-OIDC-022', 'AUTHORIZE-OIDC-023'],
    ports: identifying((identity, flow) => (flow.isSilent ? undefined : identity)),
  },
  {
    id: 'prompt-required',
    mistake: 'A request without prompt is treated like prompt=none',
    breaks: ['AUTHORIZE-PROMPT-001', 'AUTHORIZE-COMPAT-001', 'SERVICE-005'],
    policy: { authorizationRequest: { isSilent: () => () => true } },
  },
  {
    id: 'prompt-none-needs-no-approval',
    mistake: 'With prompt=none nobody is asked, and what is approved is granted',
    breaks: ['AUTHORIZE-OIDC-019', 'AUTHORIZE-OIDC-020'],
    policy: {
      authorizationRequest: {
        asksFor:
          (original) =>
          (...given) =>
            !given[2].isSilent && original(...given),
      },
    },
  },
  {
    id: 'prompt-none-approves-by-itself',
    mistake: 'With prompt=none every scope counts as approved, since nobody can be asked',
    breaks: ['AUTHORIZE-PROMPT-003'],
    policy: {
      authorizationRequest: {
        asksFor:
          (original) =>
          (...given) =>
            !given[2].isSilent && original(...given),
      },
      userScopes: {
        isApproved: (original) => (approval, use, flow) => flow.isSilent || original(approval, use, flow),
      },
    },
  },
  {
    id: 'prompt-none-shows-the-approval-page',
    mistake: 'With prompt=none the approval page is shown all the same',
    breaks: ['AUTHORIZE-OIDC-005', 'AUTHORIZE-OIDC-019', 'AUTHORIZE-OIDC-020', 'AUTHORIZE-COMPAT-019'],
    policy: {
      authorizationRequest: {
        isSilent: (original) => (prompts) => original(prompts) && false,
      },
    },
  },
  {
    id: 'prompt-none-consent-as-login-required',
    mistake: 'A missing approval with prompt=none is answered with access_denied for response_type=token',
    breaks: ['AUTHORIZE-OIDC-019', 'AUTHORIZE-COMPAT-019'],
    policy: answered('interaction_required', 'access_denied', ({ flow }) => flow.responseType === 'token'),
  },
  {
    id: 'prompt-none-consent-as-login-required-for-code',
    mistake: 'A missing approval with prompt=none is answered with login_required for response_type=code',
    breaks: ['AUTHORIZE-OIDC-020'],
    policy: answered('interaction_required', 'login_required', ({ flow }) => flow.responseType === 'code'),
  },
  {
    id: 'prompt-none-password-change-as-login-required',
    mistake: 'A new password that is due is answered with login_required with prompt=none',
    breaks: ['AUTHORIZE-COMPAT-050'],
    policy: answered(
      'interaction_required',
      'login_required',
      ({ sessionState }) => sessionState !== undefined,
    ),
  },
  {
    id: 'prompt-none-with-another-value-taken',
    mistake: 'prompt=none together with another value leads to the login page',
    breaks: ['AUTHORIZE-OIDC-006'],
    policy: {
      authorizationRequest: {
        isSilent: () => (prompts) => prompts.length === 1 && prompts[0] === 'none',
      },
    },
  },
  {
    id: 'prompt-none-beside-another-value-as-none',
    mistake: 'prompt=none together with another value counts as prompt=none alone',
    breaks: ['AUTHORIZE-OIDC-006'],
    policy: { authorizationRequest: { isPromptValid: () => () => true } },
  },
  {
    id: 'max-age-ignored',
    mistake: 'max_age is not read',
    breaks: ['AUTHORIZE-OIDC-007', 'AUTHORIZE-OIDC-008'],
    policy: {
      authorizationRequest: {
        isLoginOutlived: (original) => (prompts, _maxAge, elapsed) => original(prompts, undefined, elapsed),
      },
    },
  },
  {
    id: 'max-age-in-minutes',
    mistake: 'max_age is read in minutes',
    breaks: ['AUTHORIZE-OIDC-007', 'AUTHORIZE-OIDC-008'],
    policy: {
      authorizationRequest: {
        isLoginOutlived: (original) => (prompts, maxAge, elapsed) =>
          original(prompts, maxAge, Math.floor((elapsed - 30) / 60)),
      },
    },
  },
  {
    id: 'session-state-without-the-user',
    mistake: 'session_state depends on client and origin alone, not on the user',
    breaks: ['SESSION-STATE-006'],
    policy: {
      sessionState: {
        hashed: (original) => (clientId, origin, _userId, salt) => original(clientId, origin, '', salt),
      },
    },
  },
  {
    id: 'session-state-with-one-salt',
    mistake: 'The salt of session_state is always the same',
    breaks: ['SESSION-STATE-003'],
    policy: { sessionState: { salt: () => () => 'ab'.repeat(32) } },
  },
  {
    id: 'session-state-with-a-blank',
    mistake: 'Hash and salt of session_state are joined by a space',
    breaks: ['SESSION-STATE-001', 'AUTHORIZE-PROMPT-009'],
    policy: { sessionState: { joined: () => (hash, salt) => `${hash} ${salt}` } },
  },
  {
    id: 'silent-with-a-session-shows-the-login-page',
    mistake: 'Whoever has a session counts as logged in until the login page says otherwise',
    breaks: ['TOKEN-ERROR-PROMPT-002'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: ({ headers, ...response }, request) => {
        const isLed =
          /JSESSIONID=/.test(request.headers.cookie ?? '') && /login_required/.test(String(headers.location));
        return { ...response, headers: isLed ? { ...headers, location: '../login' } : headers };
      },
    },
  },
];

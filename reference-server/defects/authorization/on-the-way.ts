import { createHash } from 'node:crypto';
import { askedFlow, askedHeader, askedParameters } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { type FlowRow, flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'challenge-lost-on-the-approval-page': ['TOKEN-PKCE-016'],
  'challenge-lost-with-prompt-none': ['RFC7636-VERIFIER-009'],
  'redirect-uri-lost-on-the-approval-page': ['TOKEN-CODE-REDIRECT-002'],
  'nonce-lost-on-the-approval-page': ['IDTOKEN-NONCE-004'],
  'id-token-jti-always-the-same': ['AUTHORIZE-IDTOKEN-029'],
  'token-id-token-jti-always-the-same': ['AUTHORIZE-IDTOKEN-030'],
  'hybrid-jti-always-the-same': ['AUTHORIZE-HYBRID-021'],
  'implicit-jti-of-the-session': ['AUTHORIZE-IMPLICIT-008'],
  'id-token-jti-of-the-session': ['AUTHORIZE-IDTOKEN-029'],
  'token-id-token-jti-of-the-session': ['AUTHORIZE-IDTOKEN-030'],
  'hybrid-jti-of-the-session': ['AUTHORIZE-HYBRID-021'],
};

const isDecided = (): boolean => askedParameters().has('user_oauth_approval');

type Lost = 'challenge' | 'nonce' | 'isRedirectUriGiven';

/** A code is kept without a part of its request. */
function losing(id: string, mistake: string, part: Lost, isLost: () => boolean): Defect {
  return {
    ...named(broken, id),
    mistake,
    ports: changing('authorizationCodes', (codes) => ({
      save(code) {
        const { [part]: _lost, ...rest } = code;
        codes.save(isLost() ? { isRedirectUriGiven: false, ...rest } : code);
      },
    })),
    ...(part === 'challenge' && { policy: { proofKey: { mayHaveVerifier: () => () => true } } }),
  };
}

const isSilent = (): boolean => askedFlow().isSilent;

const sameJtis: readonly FlowRow[] = [flows.idToken, flows.tokenIdToken, flows.hybrid];

/** Mistakes in what gets lost between an authorization request and its answer. */
export const onTheWayDefects: readonly Defect[] = [
  losing(
    'challenge-lost-on-the-approval-page',
    'The form of the approval page does not carry the challenge on: its code is exchanged without a verifier',
    'challenge',
    isDecided,
  ),
  losing(
    'challenge-lost-with-prompt-none',
    'prompt=none gives its codes elsewhere, where nobody thought of PKCE',
    'challenge',
    isSilent,
  ),
  losing(
    'redirect-uri-lost-on-the-approval-page',
    'After the approval page a code does not remember that the request named a redirect URI',
    'isRedirectUriGiven',
    isDecided,
  ),
  losing(
    'nonce-lost-on-the-approval-page',
    'The form of the approval page does not carry the nonce on',
    'nonce',
    isDecided,
  ),
  ...sameJtis.map(
    (flow): Defect => ({
      ...named(broken, `${flow.name}-jti-always-the-same`),
      mistake: `jti in the redirect of ${flow.title} is a constant of the installation`,
      policy: {
        authorizationResponse: {
          jti: (original) => (answer) => (flow.is(answer.flow) ? '0'.repeat(32) : original(answer)),
        },
      },
    }),
  ),
  ...[flows.implicit, ...sameJtis].map(
    (flow): Defect => ({
      ...named(broken, `${flow.name}-jti-of-the-session`),
      mistake: `jti in the redirect of ${flow.title} is made of the session of the browser`,
      policy: {
        authorizationResponse: {
          jti: (original) => (answer) => {
            const [session] = /\bJSESSIONID=\w+/.exec(askedHeader('cookie') ?? '') ?? [];
            if (!flow.is(answer.flow) || session === undefined) return original(answer);
            return createHash('sha256').update(session).digest('hex').slice(0, 32);
          },
        },
      },
    }),
  ),
  {
    id: 'token-id-token-expires-in-late',
    mistake: 'expires_in of response_type=token id_token is ten minutes more than the token lives',
    breaks: ['AUTHORIZE-IDTOKEN-028'],
    policy: {
      authorizationResponse: {
        expires_in: (original) => (answer) => {
          const seconds = original(answer);
          return flows.tokenIdToken.is(answer.flow) ? Number(seconds) + 600 : seconds;
        },
      },
    },
  },
  {
    id: 'hybrid-code-used-twice',
    mistake: 'The codes of the hybrid flow are kept elsewhere, and stay there when they are used',
    breaks: ['RFC6749-CODE-001', 'RFC6749-ERROR-012'],
    ports: (all) => {
      const hybrid = new Set<string>();
      return changing('authorizationCodes', (codes) => ({
        save(code) {
          if (flows.hybrid.is(askedFlow())) hybrid.add(code.code);
          codes.save(code);
        },
        take: (value) => (hybrid.has(value) ? codes.find(value) : codes.take(value)),
      }))(all, undefined);
    },
  },
  {
    id: 'redirect-of-a-decision-cached',
    mistake: 'The redirect that follows the approval page may be cached',
    breaks: ['AUTHORIZE-HEADER-001'],
    policy: {
      pageHeaders: {
        'cache-control': (original) => (flow) => (isDecided() ? 'no-cache' : original(flow)),
      },
    },
  },
];

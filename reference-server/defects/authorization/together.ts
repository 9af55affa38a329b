import { askedFlow, askedParameters } from '../asked.ts';
import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { type FlowRow, flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'scope-unread-beside-a-challenge': ['AUTHORIZE-PARAM-007', 'AUTHORIZE-PARAM-009', 'AUTHORIZE-PARAM-013'],
  'scope-unread-beside-a-hint': ['AUTHORIZE-PARAM-007', 'AUTHORIZE-PARAM-009', 'AUTHORIZE-PARAM-013'],
  'scope-unread-without-redirect-uri': ['AUTHORIZE-PARAM-007'],
  'scope-unread-without-a-page': ['AUTHORIZE-PARAM-011'],
  'denial-approves-in-id-token': ['AUTHORIZE-ERROR-016', 'SERVICE-010'],
  'denial-approves-in-token-id-token': ['AUTHORIZE-ERROR-017', 'SERVICE-010'],
  'denial-approves-in-hybrid': ['AUTHORIZE-ERROR-018', 'SERVICE-010'],
};

type IsUnread = (parameters: ReadonlyMap<string, string>) => boolean;

const unread: readonly (readonly [name: string, mistake: string, isUnread: IsUnread])[] = [
  ['beside-a-challenge', 'A request with code_challenge', (sent) => sent.has('code_challenge')],
  ['beside-a-hint', 'A request with login_hint', (sent) => sent.has('login_hint')],
  ['without-redirect-uri', 'A request without redirect_uri', (sent) => !sent.has('redirect_uri')],
  ['without-a-page', 'A request with prompt=none', (sent) => sent.get('prompt') === 'none'],
];

const scopes = unread.map(
  ([name, mistake, isUnread]): Defect => ({
    ...named(broken, `scope-unread-${name}`),
    mistake: `${mistake} takes another path, which does not read scope`,
    policy: {
      authorizationRequest: {
        requestedScopes: (original) => (scope, flow) =>
          original(isUnread(askedParameters()) ? undefined : scope, flow),
      },
    },
  }),
);

const denied: readonly FlowRow[] = [flows.idToken, flows.tokenIdToken, flows.hybrid];

const denials = denied.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `denial-approves-in-${name}`),
    mistake: `The button Deny approves everything in ${title}`,
    policy: {
      authorizationRequest: {
        decision: (original) => (value, ticked) =>
          is(askedFlow())
            ? { isAllowed: true, scopes: askedParameters().get('scope')?.split(' ') ?? ticked }
            : original(value, ticked),
      },
    },
  }),
);

/** Mistakes in what one parameter of an authorization request does, beside another one or in a flow. */
export const togetherDefects: readonly Defect[] = [
  ...[...scopes, ...denials],
  {
    id: 'scope-of-two-words-at-most',
    mistake: 'scope is read up to its second word',
    breaks: ['AUTHORIZE-PARAM-014'],
    policy: {
      authorizationRequest: {
        requestedScopes: (original) => (scope, flow) => original(scope, flow).slice(0, 2),
      },
    },
  },
];

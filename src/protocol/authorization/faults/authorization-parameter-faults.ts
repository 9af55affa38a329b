import { parameter, without, withParameter } from '../../../client/parameters.ts';
import { UserAgent } from '../../../user-agent/user-agent.ts';
import type { AuthorizationDraft } from '../authorization-request.ts';
import type { AuthorizationFault } from '../authorize.ts';
import { foreignScope } from '../flow.ts';
import { userBehaviours } from '../user-behaviour.ts';

/** Parameters whose repetition is tried, with the second value. */
const repeated = { response_type: 'code', scope: 'assay.read', state: 'another' } as const;

/** Challenges that are none (RFC 7636, section 4.2: 43 to 128 unreserved characters). */
const challenges = {
  'a code_challenge of 42 characters': 'a'.repeat(42),
  'a code_challenge of 129 characters': 'a'.repeat(129),
  'a code_challenge with a character that is not allowed': `${'a'.repeat(42)}+`,
} as const;

/** Hints that are none (document, row `login_hint`), each a value of the parameter. */
const hints = {
  'a login_hint that is not JSON': '{"origin',
  'a login_hint without origin': '{}',
  'a login_hint whose origin no provider has': '{"origin":"assay-nobody"}',
} as const;

/** What can be wrong with the parameters of an authorization request, or with who answers for the user. */
export const authorizationParameterFaults: readonly AuthorizationFault[] = [
  { name: 'no response_type', apply: (draft) => leftOut(draft, 'response_type') },
  { name: 'an empty response_type', apply: (draft) => set(draft, 'response_type', '') },
  { name: 'an unknown response_type', apply: (draft) => set(draft, 'response_type', 'assay_unknown') },
  { name: 'an unknown word in response_type', apply: withUnknownWord },
  { name: 'a comma in response_type', apply: (draft) => set(draft, 'response_type', withCommas(draft)) },
  { name: 'response_type in upper case', apply: (draft) => set(draft, 'response_type', inUpperCase(draft)) },
  { name: 'response_type code token', apply: (draft) => set(draft, 'response_type', 'code token') },
  {
    name: 'response_type code token id_token',
    apply: (draft) => set(draft, 'response_type', 'code token id_token'),
  },
  { name: 'response_mode fragment', apply: (draft) => set(draft, 'response_mode', 'fragment') },
  { name: 'no state', apply: (draft) => leftOut(draft, 'state') },
  { name: 'an empty state', apply: (draft) => set(draft, 'state', '') },
  { name: 'a scope that the client does not have', apply: (draft) => set(draft, 'scope', foreignScope) },
  { name: 'a scope that does not exist', apply: (draft) => set(draft, 'scope', 'assay.absent') },
  { name: 'a comma between two scopes', apply: (draft) => set(draft, 'scope', 'assay.read,assay.write') },
  { name: 'prompt=none', apply: (draft) => set(draft, 'prompt', 'none') },
  { name: 'a scope without openid', apply: (draft) => set(draft, 'scope', 'assay.read') },
  { name: 'prompt=none beside prompt=login', apply: (draft) => set(draft, 'prompt', 'none login') },
  { name: 'prompt=none beside prompt=consent', apply: (draft) => set(draft, 'prompt', 'none consent') },
  {
    name: 'an empty code_challenge',
    apply: (draft) => set(draft, 'code_challenge', ''),
  },
  { name: 'no code_challenge_method', apply: (draft) => leftOut(draft, 'code_challenge_method') },
  {
    name: 'an unknown code_challenge_method',
    apply: (draft) => set(draft, 'code_challenge_method', 'S512'),
  },
  {
    name: 'code_challenge_method s256 in lower case',
    apply: (draft) => set(draft, 'code_challenge_method', 's256'),
  },
  ...Object.entries(challenges).map(([name, value]) => ({
    name,
    apply: (draft: AuthorizationDraft) => set(draft, 'code_challenge', value),
  })),
  ...Object.entries(hints).map(([name, value]) => ({
    name,
    apply: (draft: AuthorizationDraft) => set(draft, 'login_hint', value),
  })),
  ...Object.entries(repeated).map(([name, second]) => ({
    name: `${name} sent twice`,
    apply: (draft: AuthorizationDraft) => withAnother(draft, name, second),
  })),
  {
    name: 'client_id sent twice',
    apply: (draft) => withAnother(draft, 'client_id', parameter(draft.parameters, 'client_id') ?? ''),
  },
  {
    name: 'redirect_uri sent twice',
    apply: (draft) => withAnother(draft, 'redirect_uri', parameter(draft.parameters, 'redirect_uri') ?? ''),
  },
  {
    name: 'nobody who is logged in',
    apply: (draft) => ({ ...draft, userAgent: new UserAgent(), person: {} }),
  },
  ...behaviourFaults(),
];

/** The draft with a parameter set. */
export function set(draft: AuthorizationDraft, name: string, value: string): AuthorizationDraft {
  return { ...draft, parameters: withParameter(draft.parameters, name, value) };
}

/** The draft without a parameter. */
export function leftOut(draft: AuthorizationDraft, name: string): AuthorizationDraft {
  return { ...draft, parameters: without(draft.parameters, name) };
}

/** The draft with a parameter once more, at its end. */
export function withAnother(draft: AuthorizationDraft, name: string, value: string): AuthorizationDraft {
  return { ...draft, parameters: [...draft.parameters, [name, value]] };
}

function responseType({ parameters }: AuthorizationDraft): string {
  return parameter(parameters, 'response_type') ?? '';
}

function withUnknownWord(draft: AuthorizationDraft): AuthorizationDraft {
  return set(draft, 'response_type', `${responseType(draft)} assay_unknown`);
}

function withCommas(draft: AuthorizationDraft): string {
  return responseType(draft).replaceAll(' ', ',');
}

function inUpperCase(draft: AuthorizationDraft): string {
  return responseType(draft).toUpperCase();
}

/** What the person before the browser does wrong: it is kept, or counts towards a lockout, so it is done once. */
function behaviourFaults(): AuthorizationFault[] {
  const names: Readonly<Record<string, string>> = {
    'gives a wrong password': 'a wrong password at the login',
    'gives an empty password': 'an empty password at the login',
    'gives an unknown user name': 'an unknown user name at the login',
    'leaves the login page': 'nobody who logs in',
    denies: 'a user who denies',
    'approves assay.read alone': 'a user who approves assay.read alone',
    'approves a scope that nobody asked for': 'a user who approves a scope that nobody asked for',
    'leaves the approval page': 'a user who leaves the approval page',
    'is tricked into an approval by a foreign page': 'an approval that a foreign page posts',
    'sends the login form with other hidden values': 'a login whose hidden values were changed',
    'is tricked into a login by a foreign page': 'a login that a foreign page posts',
  };
  return userBehaviours.flatMap(({ name, apply }) => {
    const fault = names[name];
    if (fault === undefined) return [];
    return [
      {
        name: fault,
        apply: (draft: AuthorizationDraft) => ({ ...draft, person: apply(draft.person) }),
        isLasting: true,
      },
    ];
  });
}

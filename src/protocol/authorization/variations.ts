import { type Parameters, without, withParameter } from '../../client/parameters.ts';
import { currentRun } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { errorAccept } from './authorization-request.ts';
import { bearerVariations } from './bearer-variations.ts';
import { type CodeChallengeMethod, proofKey } from './proof-key.ts';
import { resourceOwner } from './resource-owner.ts';
import { useFlow } from './use-flow.ts';

/** A change that leaves a request complete and valid, or that the document leaves open. */
export interface RequestVariation {
  /** As feature files say it, after "the authorization request". */
  readonly name: string;
  apply(
    request: AuthorizationRequest,
    scenario: Scenario,
  ): AuthorizationRequest | Promise<AuthorizationRequest>;
}

/** States whose way through the service is tried, by what is special about them. */
const states: Readonly<Record<string, string>> = {
  'reserved characters': 'a&b=c#d?f/g;h:i@j,k$l',
  'a plus sign': 'a+b',
  'percent signs': '100%25 and %2B and %',
  'characters outside ASCII': 'Zürich 東京 🦉',
  'blanks at its start, inside and at its end': '  two  words  ',
  'mixed case': 'aBcXyZaBcXyZ',
  'quotes, braces and angle brackets': `"a" 'b' {c} [d] <e>`,
  '64 characters': 'aB3-dE5_'.repeat(8),
  '1024 characters': 'assay-ij'.repeat(128),
  'reserved characters and percent signs': 'a&b=c#d?f/g%25h%2Bi%',
};

/** Verifiers at the bounds of what is allowed (RFC 7636, section 4.1, and appendix B). */
const verifiers: Readonly<Record<string, string>> = {
  'of 43 characters': 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'.split('').reverse().join(''),
  'of 128 characters': 'aB3-._~x'.repeat(16),
  'with every unreserved character': 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~',
  'of appendix B': 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
};

/** Every variation that feature files can name. */
export const requestVariations: readonly RequestVariation[] = [
  ...['state', 'scope', 'redirect_uri', 'nonce'].map((name) => ({
    name: `has no ${name}`,
    apply: (request: AuthorizationRequest) => leaveOut(request, name),
  })),
  ...['scope', 'redirect_uri'].map((name) => ({
    name: `has an empty ${name}`,
    apply: (request: AuthorizationRequest) => carry(request, name, ''),
  })),
  ...Object.entries(states).map(([what, value]) => ({
    name: `has a state with ${what}`,
    apply: (request: AuthorizationRequest) => carry(request, 'state', value),
  })),
  { name: 'has an S256 code challenge', apply: (request) => challenge(request, 'S256') },
  { name: 'has a plain code challenge', apply: (request) => challenge(request, 'plain') },
  ...Object.entries(verifiers).map(([what, verifier]) => ({
    name: `has the S256 code challenge of a verifier ${what}`,
    apply: (request: AuthorizationRequest) => challenge(request, 'S256', verifier),
  })),
  {
    name: 'has a plain code challenge that is the S256 of a verifier',
    apply: async (request) => challenge(request, 'plain', (await proofKey('S256')).codeChallenge),
  },
  {
    name: 'has a plain code challenge that is a hash',
    apply: async (request) =>
      carryAll(request, [
        ['code_challenge', (await proofKey('S256')).codeChallenge],
        ['code_challenge_method', 'plain'],
      ]),
  },
  {
    name: 'has a code challenge of 128 characters',
    apply: (request) =>
      carryAll(request, [
        ['code_challenge', longChallenge],
        ['code_challenge_method', 'plain'],
      ]),
  },
  {
    name: 'has a code_challenge_method without code_challenge',
    apply: (request) => carry(request, 'code_challenge_method', 'S256'),
  },
  { name: 'has a login_hint of the internal users', apply: (request) => hint(request, internalOrigin()) },
  { name: 'has prompt=none', apply: (request) => carry(request, 'prompt', 'none') },
  ...bearerVariations.map(({ name, token }) => ({
    name: `has ${name}`,
    apply: async (request: AuthorizationRequest, scenario: Scenario) => ({
      ...request,
      authorization: `Bearer ${await token(scenario, request)}`,
    }),
  })),
  { name: 'is that of the second of two users', apply: ofSecondUser },
  { name: 'is sent by POST', apply: (request) => ({ ...request, method: 'POST' }) },
  { name: 'asks for JSON', apply: (request) => ({ ...request, accept: 'application/json' }) },
  { name: 'asks for a page', apply: (request) => ({ ...request, accept: errorAccept }) },
  { name: 'writes a space as %20', apply: (request) => ({ ...request, space: '%20' }) },
  {
    name: 'has parameters of OpenID Connect for display and languages',
    apply: (request) =>
      carryAll(request, [
        ['display', 'page'],
        ['ui_locales', 'de en'],
        ['claims_locales', 'de'],
        ['acr_values', '0'],
      ]),
  },
];

/** The same flow for a user before whom another one was made. */
async function ofSecondUser(
  { flow, client }: AuthorizationRequest,
  scenario: Scenario,
): Promise<AuthorizationRequest> {
  const { accounts } = scenario.run.fixtures;
  await accounts.user(resourceOwner(scenario.run, 'first-owner'));
  const user = await accounts.user(resourceOwner(scenario.run, 'second-owner'));
  return useFlow(scenario, flow, { client, user });
}

/** The longest challenge that is allowed (RFC 7636, section 4.2), with every kind of character. */
const longChallenge = 'aB3-._~x'.repeat(16);

/** The request with a parameter set. */
export function carry(request: AuthorizationRequest, name: string, value: string): AuthorizationRequest {
  return { ...request, parameters: withParameter(request.parameters, name, value) };
}

function carryAll(request: AuthorizationRequest, parameters: Parameters): AuthorizationRequest {
  return parameters.reduce((changed, [name, value]) => carry(changed, name, value), request);
}

function leaveOut(request: AuthorizationRequest, name: string): AuthorizationRequest {
  return { ...request, parameters: without(request.parameters, name) };
}

async function challenge(
  request: AuthorizationRequest,
  method: CodeChallengeMethod,
  verifier?: string,
): Promise<AuthorizationRequest> {
  const { codeChallenge } = await proofKey(method, verifier);
  return carryAll(request, [
    ['code_challenge', codeChallenge],
    ['code_challenge_method', method],
  ]);
}

/** The document: "A URL-encoded JSON object with field `origin` holding an identity provider's `origin_key`". */
function hint(request: AuthorizationRequest, origin: string): AuthorizationRequest {
  return carry(request, 'login_hint', JSON.stringify({ origin }));
}

function internalOrigin(): string {
  return currentRun().target.dialect.internalOrigin;
}

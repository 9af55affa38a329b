import type { JsonValue } from '../domain/json.ts';
import type { Issue } from '../domain/tokens/issue.ts';
import type { Defect, PolicyReplacements } from './defect.ts';

/** A replacement of the claim az_attr in some tokens. */
function azAttrIn(
  isMeant: (issue: Issue) => boolean,
  change: (value: JsonValue | undefined) => JsonValue | undefined,
): PolicyReplacements {
  return {
    accessTokenClaims: {
      az_attr: (original) => (issue) => (isMeant(issue) ? change(original(issue)) : original(issue)),
    },
  };
}

const isOfClient = ({ subject }: Issue): boolean => subject === undefined;

/** Mistakes in what a request says for the token, and the response repeats. */
export const furtherMemberDefects: readonly Defect[] = [
  {
    id: 'az-attr-not-in-the-token',
    mistake: 'az_attr is beside the token of a client, and not in it',
    breaks: ['SUPPLEMENT-JWT-021'],
    policy: azAttrIn(isOfClient, () => undefined),
  },
  {
    id: 'az-attr-empty',
    mistake: 'A token for which no az_attr was sent has an empty one',
    breaks: ['SUPPLEMENT-JWT-022'],
    policy: azAttrIn(isOfClient, (value) => value ?? {}),
  },
  {
    id: 'az-attr-of-clients-alone',
    mistake: 'az_attr is in the tokens of clients alone, and not in those of users',
    breaks: ['SUPPLEMENT-JWT-023'],
    policy: azAttrIn(
      (issue) => !isOfClient(issue),
      () => undefined,
    ),
  },
  {
    id: 'az-attr-not-in-the-response',
    mistake: 'az_attr is in the token, and not beside it',
    breaks: ['SUPPLEMENT-SUCCESS-009'],
    policy: { tokenResponse: { az_attr: () => () => undefined } },
  },
  {
    id: 'nonce-not-in-the-response',
    mistake: 'The nonce of the authorization request is in the ID token, and not beside it',
    breaks: ['SUPPLEMENT-SUCCESS-010'],
    policy: { tokenResponse: { nonce: () => () => undefined } },
  },
];

import { withParameter } from '../../client/parameters.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { type HeldToken, otherToken } from './held-token.ts';
import { reportsInactive, reportsInvalid } from './judgements/introspection.ts';
import { refreshTokenOf } from './refresh-request.ts';
import type { TokenDraft } from './token-request.ts';
import { bearerTokenOf, type TokenValidator, validationRecipe } from './token-validation.ts';

/** Which of the tokens of a scenario is meant, by the words of feature files. */
export const tokenCalled: readonly { readonly name: string; readonly of: (token: HeldToken) => HeldToken }[] =
  [
    { name: 'the token', of: (token) => token },
    { name: 'the other token', of: otherToken },
    {
      name: 'its refresh token',
      of: (token) => ({ ...token, value: refreshTokenOf(token.sent.exchange) ?? '' }),
    },
  ];

/** Another way to ask the same valid question. */
export interface QuestionVariation {
  readonly name: string;
  change(draft: TokenDraft, scenario: Scenario): TokenDraft | Promise<TokenDraft>;
}

/** Every variation that feature files can name. */
export const questionVariations: readonly QuestionVariation[] = [
  {
    name: 'with the hint that it is a refresh token',
    change: (draft) => ({
      ...draft,
      parameters: withParameter(draft.parameters, 'token_type_hint', 'refresh_token'),
    }),
  },
  {
    name: 'with a bearer token in place of the Basic header',
    change: async (draft, scenario) => {
      const value = `Bearer ${await bearerTokenOf(scenario)}`;
      return { ...draft, authentication: { method: 'authorization_header', value } };
    },
  },
];

/** Asks about a token, in the plain way or in another one. */
export async function ask(
  scenario: Scenario,
  validator: TokenValidator,
  token: HeldToken,
  variation?: QuestionVariation,
): Promise<Sent> {
  const recipe = await validationRecipe(scenario, validator, token);
  return scenario.attempt(variation === undefined ? recipe : varied(recipe, variation, scenario));
}

/** How an answer can be demanded to report a token, by the words of feature files. */
export interface TokenReport {
  readonly name: string;
  judge(sent: Sent): Outcome;
}

/** Every report that feature files can name. */
export const tokenReports: readonly TokenReport[] = [
  { name: 'reported as valid', judge: ({ granted }) => granted },
  { name: 'not reported as valid', judge: ({ granted }) => reportsInvalid(granted) },
  { name: 'reported as inactive', judge: ({ exchange }) => reportsInactive(exchange.response) },
];

function varied(
  recipe: Recipe<TokenDraft>,
  variation: QuestionVariation,
  scenario: Scenario,
): Recipe<TokenDraft> {
  return { ...recipe, prepare: async () => variation.change(await recipe.prepare(), scenario) };
}

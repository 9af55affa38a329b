import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import { currentRun } from '../../scenario/run.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { isListOfTokens, isListOfTokensOfUser } from '../administration/judgements/token-list.ts';
import { isLoginRedirect } from '../authorization/judgements/login-redirect.ts';
import { grantedAnswer, successfulAnswer } from '../core/granted-answer.ts';
import { isJsonObject, membersOnce, noneNull, saysOk } from '../core/judgements/answer.ts';
import { fitsSchema } from '../core/judgements/json-schema.ts';
import { tokenResponseFields } from '../core/judgements/token-response.ts';
import { showsWhatWasSent } from '../core/judgements/what-was-sent.ts';
import { isServiceMetadata } from '../federation/service-metadata.ts';
import { grants } from '../grants/index.ts';
import { isPasscodeOfAlphabet, isPasscodeString, showsPasscode } from '../grants/judgements/passcode.ts';
import { isIntrospectionResponse } from '../token/judgements/introspection.ts';
import { isKeySet } from '../token/judgements/token-keys.ts';

/** What the body of an answer can be demanded to be, by the words of feature files. */
export interface BodyRule {
  readonly name: string;
  /** @throws ScenarioStopped when the answer is not one of which the rule speaks */
  judge(sent: Sent): Outcome;
}

/** Every rule that feature files can name. */
export const bodyRules: readonly BodyRule[] = [
  { name: 'one JSON object', judge: (sent) => isJsonObject(sent.exchange.response) },
  { name: 'SAML metadata of a service', judge: (sent) => isServiceMetadata(sent.exchange.response) },
  { name: 'a JWK Set', judge: (sent) => isKeySet(jsonObject(sent.exchange.response.body)) },
  { name: 'an introspection response', judge: (sent) => isIntrospectionResponse(successBody(sent)) },
  { name: 'a list of tokens without their values', judge: (sent) => isListOfTokens(sent.exchange.response) },
  {
    name: 'a list of tokens of that user without their values',
    judge: (sent) => isListOfTokensOfUser(sent.exchange),
  },
  { name: 'the text ok', judge: (sent) => saysOk(grantedAnswer(sent).response) },
  { name: 'a record of what was sent', judge: (sent) => showsWhatWasSent(grantedAnswer(sent)) },
  {
    name: 'a token response with its members at the top level, each once',
    judge: (sent) => membersOnce(tokenResponseFields, successfulAnswer(sent).response.body),
  },
  {
    name: 'a token response without a null',
    judge: (sent) => noneNull('token response', jsonObject(grantedAnswer(sent).response.body) ?? {}),
  },
  { name: 'a passcode as a JSON string', judge: ({ exchange }) => isPasscodeString(exchange.response) },
  {
    name: 'a page that shows a passcode',
    judge: ({ exchange }) => showsPasscode(exchange.response, userNames()),
  },
  {
    name: 'a passcode of 32 letters, digits, hyphens and underscores',
    judge: (sent) => isPasscodeOfAlphabet(successfulAnswer(sent).response, userNames()),
  },
  { name: 'a redirect to the login page', judge: ({ exchange }) => isLoginRedirect(exchange) },
  ...grants.map(({ name, responseSchema }) => ({
    name: `a token response of the "${name}" grant`,
    judge: (sent: Sent) => fitsSchema('token response', responseSchema, successBody(sent)),
  })),
];

function userNames(): readonly string[] {
  return currentRun().fixtures.accounts.userNames;
}

function successBody(sent: Sent): Record<string, unknown> | undefined {
  return jsonObject(successfulAnswer(sent).response.body);
}

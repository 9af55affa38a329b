import type { Outcome } from '../../evidence/outcome.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { grantedAnswer, successfulAnswer } from '../core/granted-answer.ts';
import { isJsonObject, membersOnce, saysOk } from '../core/judgements/answer.ts';
import { tokenResponseFields } from '../core/judgements/token-response.ts';
import { showsWhatWasSent } from '../core/judgements/what-was-sent.ts';
import { isServiceMetadata } from '../federation/service-metadata.ts';

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
  { name: 'the text ok', judge: (sent) => saysOk(grantedAnswer(sent).response) },
  { name: 'a record of what was sent', judge: (sent) => showsWhatWasSent(grantedAnswer(sent)) },
  {
    name: 'a token response with its members at the top level, each once',
    judge: (sent) => membersOnce(tokenResponseFields, successfulAnswer(sent).response.body),
  },
];

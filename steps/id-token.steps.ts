import { Then } from '@cucumber/cucumber';
import { type IdTokenQuality, idTokenContext } from '../src/protocol/authorization/id-token-context.ts';
import type { AnswerPart } from '../src/protocol/core/answer-part.ts';
import { isOfForm, listOf } from '../src/protocol/core/judgements/value-form.ts';
import { partMember } from '../src/protocol/words/answer-parts.ts';
import type { AssayWorld } from './world.ts';

/** Judges the ID token: its form, signature and claims. */
Then('the ID token {idTokenQuality}', async function (this: AssayWorld, quality: IdTokenQuality) {
  const context = idTokenContext(this.sent, this.login);
  this.scenario.check(await quality.judge(this.sent, context, this.scenario), this.sent.exchange);
});

/** Passes when the value is in a list of the previous answer. */
Then(
  '{string} of the {answerPart} is one of {string} of the earlier {answerPart}',
  function (this: AssayWorld, name: string, part: AnswerPart, list: string, earlier: AnswerPart) {
    const value = String(partMember(part, this.sent, name));
    this.scenario.check(
      isOfForm(list, listOf(value), partMember(earlier, this.earlier, list)),
      this.sent.exchange,
    );
  },
);

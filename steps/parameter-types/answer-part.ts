import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';
import { type AnswerPart, answerParts } from '../../src/requests/answer-part.ts';

defineParameterType({
  name: 'answerPart',
  regexp: new RegExp(answerParts.map(({ name }) => name).join('|')),
  transformer: (name: string): AnswerPart => {
    const found = answerParts.find((one) => one.name === name);
    if (found === undefined)
      throw new SuiteDefect('unknown-answer-part', `no part of an answer is called "${name}"`);
    return found;
  },
});

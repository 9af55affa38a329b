import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';
import {
  type Expectation,
  expectationPattern,
  readExpectation,
} from '../../src/protocol/words/expectation.ts';

defineParameterType({
  name: 'expectation',
  regexp: expectationPattern,
  transformer: (text: string): Expectation => {
    const expectation = readExpectation(text);
    if (expectation !== undefined) return expectation;
    throw new SuiteDefect('unknown-expectation', `"${text}" is no expectation`);
  },
});

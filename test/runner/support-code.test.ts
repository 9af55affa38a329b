import { expect } from 'chai';
import { stepDefinitionsOf, supportCode, supportCodeFor } from '../../src/runner/support-code.ts';

/** One that nobody else has asked for in this process. */
const sentence = `the address that it publishes as "${crypto.randomUUID()}" is requested`;

describe('the step code', () => {
  const { exec } = RegExp.prototype;
  afterEach(() => {
    RegExp.prototype.exec = exec;
  });

  it('tries a sentence once, however many scenarios ask which step fits it', async () => {
    let tries = 0;
    const definitions = stepDefinitionsOf(await supportCode());
    RegExp.prototype.exec = function (text) {
      if (text === sentence) tries += 1;
      return exec.call(this, text);
    };
    const fitting = () => definitions.filter(({ expression }) => expression.match(sentence) !== null);
    const first = fitting();
    expect(first).to.have.length(1);
    expect(tries).to.equal(definitions.length);
    expect(fitting()).to.deep.equal(first);
    expect(tries).to.equal(definitions.length);
  });

  it('hands on the steps that fit the texts of a run, all that fit one, and none for a text that none fits', async () => {
    const definitions = stepDefinitionsOf(await supportCode());
    const fits = definitions.filter(({ expression }) => expression.match(sentence) !== null);
    const { stepDefinitions, ...rest } = await supportCodeFor([sentence, sentence, 'no step has this text']);
    expect(stepDefinitions).to.deep.equal(fits);
    const { stepDefinitions: _all, ...others } = await supportCode();
    expect(rest).to.deep.equal(others);
  });
});

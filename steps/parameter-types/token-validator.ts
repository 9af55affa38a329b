import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';
import { type TokenValidator, tokenValidators } from '../../src/requests/token-validation.ts';

defineParameterType({
  name: 'tokenValidator',
  regexp: new RegExp(tokenValidators.map(({ name }) => name).join('|')),
  transformer: (name: string): TokenValidator => {
    const found = tokenValidators.find((one) => one.name === name);
    if (found === undefined)
      throw new SuiteDefect('unknown-token-validator', `no endpoint for tokens is called "${name}"`);
    return found;
  },
});

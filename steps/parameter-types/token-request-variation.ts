import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';
import {
  type TokenRequestVariation,
  tokenRequestVariations,
} from '../../src/requests/token-request-variations.ts';

defineParameterType({
  name: 'tokenRequestVariation',
  regexp: new RegExp(tokenRequestVariations.map(({ name }) => name).join('|')),
  transformer: (name: string): TokenRequestVariation => {
    const found = tokenRequestVariations.find((one) => one.name === name);
    if (found === undefined)
      throw new SuiteDefect(
        'unknown-token-request-variation',
        `no variation of a token request is called "${name}"`,
      );
    return found;
  },
});

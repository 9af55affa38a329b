import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';
import { type TokenKeysRequest, tokenKeysRequests } from '../../src/requests/token-keys.ts';

defineParameterType({
  name: 'tokenKeysRequest',
  regexp: new RegExp(tokenKeysRequests.map(({ name }) => name).join('|')),
  transformer: (name: string): TokenKeysRequest => {
    const found = tokenKeysRequests.find((one) => one.name === name);
    if (found === undefined)
      throw new SuiteDefect('unknown-token-keys-request', `no request for token keys is called "${name}"`);
    return found;
  },
});

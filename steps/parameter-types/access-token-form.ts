import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';
import { type AccessTokenForm, accessTokenForms } from '../../src/requests/token-format.ts';

defineParameterType({
  name: 'accessTokenForm',
  regexp: new RegExp(accessTokenForms.map(({ name }) => name).join('|')),
  transformer: (name: string): AccessTokenForm => {
    const found = accessTokenForms.find((one) => one.name === name);
    if (found === undefined)
      throw new SuiteDefect('unknown-access-token-form', `no form of access tokens is called "${name}"`);
    return found;
  },
});

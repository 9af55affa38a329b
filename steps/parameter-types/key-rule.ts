import { defineParameterType } from '@cucumber/cucumber';
import { keyRules } from '../../src/assertions/token-keys.ts';
import { SuiteDefect } from '../../src/errors.ts';

defineParameterType({
  name: 'keyRule',
  regexp: new RegExp(keyRules.map(({ name }) => name).join('|')),
  transformer: (name: string): (typeof keyRules)[number] => {
    const found = keyRules.find((one) => one.name === name);
    if (found === undefined) throw new SuiteDefect('unknown-key-rule', `no rule of keys is called "${name}"`);
    return found;
  },
});

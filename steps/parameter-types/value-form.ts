import { defineParameterType } from '@cucumber/cucumber';
import { type ValueForm, valueForms } from '../../src/assertions/value-form.ts';
import { SuiteDefect } from '../../src/errors.ts';

defineParameterType({
  name: 'valueForm',
  regexp: new RegExp(valueForms.map(({ name }) => name).join('|')),
  transformer: (name: string): ValueForm => {
    const found = valueForms.find((one) => one.name === name);
    if (found === undefined)
      throw new SuiteDefect('unknown-value-form', `no form of a value is called "${name}"`);
    return found;
  },
});

import { defineParameterType } from '@cucumber/cucumber';

defineParameterType({
  name: 'idOrSecret',
  regexp: /id|secret/,
  transformer: (word: string) => word,
});

import { defineParameterType } from '@cucumber/cucumber';

defineParameterType({
  name: 'errorCodes',
  regexp: /"[a-z_]+(?: or [a-z_]+)*"/,
  transformer: (codes: string): readonly string[] => codes.slice(1, -1).split(' or '),
});

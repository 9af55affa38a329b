import { defineParameterType } from '@cucumber/cucumber';

defineParameterType({
  name: 'statuses',
  regexp: /\d{3}|"[^"]*"/,
  transformer: (statuses: string): string => statuses.replaceAll('"', ''),
});

import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';
import type { GrantUnderTest } from '../../src/requests/grants/grant.ts';
import { grants } from '../../src/requests/grants/index.ts';

defineParameterType({
  name: 'grant',
  regexp: new RegExp(grants.map(({ name }) => name).join('|')),
  transformer: (name: string): GrantUnderTest => {
    const grant = grants.find((candidate) => candidate.name === name);
    if (grant === undefined) throw new SuiteDefect('unknown-grant', `no grant is called "${name}"`);
    return grant;
  },
});

import { defineParameterType } from '@cucumber/cucumber';
import { SuiteDefect } from '../../src/errors.ts';
import { type TokenFault, tokenFaults } from '../../src/requests/faults/token-faults.ts';

defineParameterType({
  name: 'tokenFault',
  regexp: new RegExp([...tokenFaults.keys()].join('|')),
  transformer: (name: string): TokenFault => {
    const fault = tokenFaults.get(name);
    if (fault === undefined) throw new SuiteDefect('unknown-fault', `no fault is called "${name}"`);
    return fault;
  },
});

import { defineParameterType } from '@cucumber/cucumber';
import { signatureAlgorithm, signatureAlgorithms } from '../../src/keys/key-pair.ts';

defineParameterType({
  name: 'signatureAlgorithm',
  regexp: new RegExp(signatureAlgorithms.join('|')),
  transformer: signatureAlgorithm,
});

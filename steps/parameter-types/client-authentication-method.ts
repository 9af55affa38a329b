import { defineParameterType } from '@cucumber/cucumber';
import {
  clientAuthenticationMethod,
  clientAuthenticationMethods,
} from '../../src/protocol/token/client-authentication-methods.ts';

defineParameterType({
  name: 'clientAuthenticationMethod',
  regexp: new RegExp(clientAuthenticationMethods.map(({ name }) => name).join('|')),
  transformer: clientAuthenticationMethod,
});

import { defineParameterType } from '@cucumber/cucumber';
import {
  clientAuthenticationMethod,
  clientAuthenticationMethods,
} from '../../src/requests/client-authentication-methods.ts';

defineParameterType({
  name: 'clientAuthenticationMethod',
  regexp: new RegExp(clientAuthenticationMethods.map(({ name }) => name).join('|')),
  transformer: clientAuthenticationMethod,
});

import { defineParameterType } from '@cucumber/cucumber';
import {
  clientAuthenticationForm,
  clientAuthenticationForms,
} from '../../src/protocol/token/client-authentication-forms.ts';

defineParameterType({
  name: 'clientAuthenticationForm',
  regexp: new RegExp(clientAuthenticationForms.map(({ name }) => name).join('|')),
  transformer: clientAuthenticationForm,
});

import { defineParameterType } from '@cucumber/cucumber';
import {
  clientAuthenticationForm,
  clientAuthenticationForms,
} from '../../src/requests/client-authentication-forms.ts';

defineParameterType({
  name: 'clientAuthenticationForm',
  regexp: new RegExp(clientAuthenticationForms.map(({ name }) => name).join('|')),
  transformer: clientAuthenticationForm,
});

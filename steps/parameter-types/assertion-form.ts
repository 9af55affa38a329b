import { assertionForms } from '../../src/requests/federation/assertion-forms.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('assertionForm', assertionForms);

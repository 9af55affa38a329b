import { assertionForms } from '../../src/protocol/federation/assertion-forms.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('assertionForm', assertionForms);

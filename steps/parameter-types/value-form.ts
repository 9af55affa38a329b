import { valueForms } from '../../src/protocol/core/judgements/value-form.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('valueForm', valueForms);

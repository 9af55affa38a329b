import { valueForms } from '../../src/assertions/value-form.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('valueForm', valueForms);

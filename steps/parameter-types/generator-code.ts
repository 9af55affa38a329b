import { generatorCodes } from '../../src/requests/generator-registration.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('generatorCode', generatorCodes);

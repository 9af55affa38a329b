import { generatorCodes } from '../../src/protocol/grants/generator-registration.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('generatorCode', generatorCodes);

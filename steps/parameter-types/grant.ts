import { grants } from '../../src/requests/grants/index.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('grant', grants);

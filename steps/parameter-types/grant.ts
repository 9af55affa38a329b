import { grants } from '../../src/protocol/grants/index.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('grant', grants);

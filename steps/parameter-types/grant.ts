import { grants } from '../../src/protocol/grants/index.ts';
import { defineClosedNames, quoted } from './closed-words.ts';

defineClosedNames('grant', grants, quoted);

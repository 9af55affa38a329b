import { tokenOperations } from '../../src/protocol/grants/token-operations.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenOperation', tokenOperations);

import { tokenOperations } from '../../src/requests/token-operations.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenOperation', tokenOperations);

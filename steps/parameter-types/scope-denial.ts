import { scopeDenials } from '../../src/assertions/token-scope.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('scopeDenial', scopeDenials);

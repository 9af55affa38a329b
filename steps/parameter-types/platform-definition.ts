import { type DefinitionName, definitions } from '../../src/assertions/platform/description-definition.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<DefinitionName>('platformDefinition', definitions);

import {
  type DefinitionName,
  definitions,
} from '../../src/protocol/platform/judgements/description-definition.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<DefinitionName>('platformDefinition', definitions);

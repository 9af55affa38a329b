import { type ContentName, contents } from '../../src/protocol/platform/judgements/content.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<ContentName>('platformContent', contents);

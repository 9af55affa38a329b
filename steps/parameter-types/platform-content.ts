import { type ContentName, contents } from '../../src/assertions/platform/content.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<ContentName>('platformContent', contents);

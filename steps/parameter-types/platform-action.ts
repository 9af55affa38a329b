import { platformActions } from '../../src/protocol/platform/actions.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformAction', platformActions);

import { platformActions } from '../../src/requests/platform/actions.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformAction', platformActions);

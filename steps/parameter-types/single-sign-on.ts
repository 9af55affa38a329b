import { providerMistakes } from '../../src/protocol/federation/provider-mistakes.ts';
import { singleSignOnProviders } from '../../src/protocol/federation/single-sign-on.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('singleSignOnProvider', singleSignOnProviders);
defineClosedNames('providerMistake', providerMistakes);

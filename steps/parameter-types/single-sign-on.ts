import { providerMistakes } from '../../src/requests/federation/provider-mistakes.ts';
import { singleSignOnProviders } from '../../src/requests/federation/single-sign-on.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('singleSignOnProvider', singleSignOnProviders);
defineClosedNames('providerMistake', providerMistakes);

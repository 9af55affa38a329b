import { singleSignOnProviders } from '../../src/protocol/federation/single-sign-on.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('singleSignOnProvider', singleSignOnProviders);

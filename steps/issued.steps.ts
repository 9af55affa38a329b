import { Then } from '@cucumber/cucumber';
import { areUnguessable } from '../src/protocol/core/judgements/unguessable.ts';
import { issuedValues } from '../src/protocol/words/issued-value.ts';
import type { AssayWorld } from './world.ts';

/** Judges length, alphabet and order of what each answer has there (RFC 6749, section 10.10). */
Then('no {string} of the answers can be guessed from the others', function (this: AssayWorld, name: string) {
  this.scenario.check(areUnguessable(issuedValues(this.answers, name)), this.sent.exchange);
});

import { Then, When } from '@cucumber/cucumber';
import { areUnguessable } from '../src/protocol/core/judgements/unguessable.ts';
import { type IssuedCredential, issuedInARow } from '../src/protocol/grants/issued-in-a-row.ts';
import type { AssayWorld } from './world.ts';

/** Obtains so many codes or tokens, one after the other. */
When(
  '{int} {issuedCredential} are issued in a row',
  async function (this: AssayWorld, count: number, credential: IssuedCredential) {
    this.issued = await issuedInARow(this.scenario, credential, count);
  },
);

/** Judges length, alphabet and order of the values (RFC 6749, section 10.10). */
Then('none of them can be guessed from the others', function (this: AssayWorld) {
  this.scenario.check(areUnguessable(this.issued));
});

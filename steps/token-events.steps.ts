import { Given } from '@cucumber/cucumber';
import {
  lifetimes,
  outlived,
  precededBy,
  triedWith,
  usedOnce,
  waited,
  wrongPasswords,
  wrongPasswordsOfAnother,
} from '../src/protocol/grants/events.ts';

import { namesakeStored } from '../src/protocol/grants/provider-namesake.ts';
import type { TokenEvent } from '../src/protocol/token/faults/scenario-fault.ts';
import { filledFor } from './page-values.ts';
import { defineClosedWords } from './parameter-types/closed-words.ts';
import { partSet } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

defineClosedWords('kept', lifetimes);

/** Sends the token request, which must be granted; what follows carries the same one-time credentials. */
Given('the client has used its {string} once', function (this: AssayWorld, name: string) {
  happens(this, usedOnce(name));
});

/** Sends the token request with a parameter set, however it is answered; what follows is as it was. */
Given(
  'the client has sent the token request with {string} as {string} before',
  function (this: AssayWorld, name: string, value: string) {
    happens(this, triedWith(partSet(this, name, value)));
  },
);

/** Sends the token request with passwords that are none; goes on only where each is refused. */
Given('{int} wrong passwords were sent', function (this: AssayWorld, count: number) {
  happens(this, wrongPasswords(count));
});

/** The same of another user. */
Given('{int} wrong passwords of another user were sent', function (this: AssayWorld, count: number) {
  happens(this, wrongPasswordsOfAnother(count));
});

/** Stores another identity provider with the issuer of the one of the scenario; goes on only where the target takes it. */
Given(
  'another provider with the same issuer and the key {string} was stored',
  function (this: AssayWorld, key: string) {
    happens(
      this,
      namesakeStored(() => filledFor(this, key)),
    );
  },
);

/** Waits. */
Given('{int} seconds have passed', function (this: AssayWorld, seconds: number) {
  happens(this, waited(seconds));
});

/** Waits for the end of what the target keeps: a lifetime of the profile, or else of the supplement. */
Given(
  'more time has passed than the {kept} lasts',
  function (this: AssayWorld, kept: keyof typeof lifetimes) {
    happens(this, outlived(kept));
  },
);

function happens(world: AssayWorld, event: TokenEvent): void {
  world.tokenRequest = precededBy(world.tokenRequest, event);
}

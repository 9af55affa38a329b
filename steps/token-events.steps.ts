import { Given } from '@cucumber/cucumber';
import {
  outlived,
  precededBy,
  triedWith,
  usedOnce,
  waited,
  wrongPasswords,
} from '../src/protocol/grants/events.ts';

import { namesakeStored } from '../src/protocol/grants/provider-namesake.ts';
import type { TokenEvent } from '../src/protocol/token/faults/scenario-fault.ts';
import { filledFor } from './page-values.ts';
import { partSet } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

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

/** Sends the token request with that user name and passwords that are none; goes on only where each is refused. */
Given(
  '{int} wrong passwords of {string} were sent',
  function (this: AssayWorld, count: number, userName: string) {
    happens(
      this,
      wrongPasswords(count, userName, () => filledFor(this, userName)),
    );
  },
);

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

/** Waits for the end of a lifetime of the profile, by its name there, or else of the supplement. */
Given('the lifetime {string} has passed', function (this: AssayWorld, name: string) {
  happens(this, outlived(name));
});

function happens(world: AssayWorld, event: TokenEvent): void {
  world.tokenRequest = precededBy(world.tokenRequest, event);
}

import { Given } from '@cucumber/cucumber';
import { logInWrongly } from '../src/protocol/authorization/sessions.ts';
import {
  outlived,
  precededBy,
  triedWith,
  usedAgain,
  usedOnce,
  wrongPasswords,
} from '../src/protocol/grants/events.ts';

import { namesakeStored } from '../src/protocol/grants/provider-namesake.ts';
import type { TokenEvent } from '../src/protocol/token/faults/scenario-fault.ts';
import type { Sent } from '../src/scenario/attempt.ts';
import { waitFor } from '../src/scenario/wait.ts';
import { filledFor } from './page-values.ts';
import { partSet } from './request-parts.ts';
import type { AssayWorld } from './world.ts';

/** Sends the token request, which must be granted; what follows carries the same one-time credentials. */
Given('the client has used its {string} once', function (this: AssayWorld, name: string) {
  happens(this, usedOnce(name));
});

/** Sends once more, however that is answered, the earliest request with that parameter that led to the refresh token. */
Given('the client has used its {string} again', function (this: AssayWorld, name: string) {
  happens(this, usedAgain(name));
});

/** Sends the token request with a part set, however it is answered; what follows is as it was. */
Given(
  'the client has sent the token request with {string} as {string} before',
  function (this: AssayWorld, name: string, value: string) {
    const seen = (sent: Sent) => {
      this.sent = sent;
    };
    happens(this, triedWith(partSet(this, name, value), seen));
  },
);

/** Sends the token request, or the login form, with that user name and wrong passwords; goes on only where each is refused. */
Given(
  '{int} wrong passwords of {string} were sent',
  async function (this: AssayWorld, count: number, userName: string) {
    if (!this.isAboutTokens) {
      await logInWrongly(this.scenario, this.authorizationRequest, await filledFor(this, userName), count);
      return;
    }
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

/** Waits at once, or after what the next preceding request to the administration names was created. */
Given('{int} seconds have passed', function (this: AssayWorld, seconds: number) {
  if (this.isAboutGrants) return waitFor(this.scenario, seconds, 'what the scenario is about');
  this.secondsPassed = seconds;
});

/**
 * Waits, before the request is sent, for the end of a lifetime: one of the profile, by its name there, or else of the
 * supplement; or one in the metadata of the client.
 */
Given('the lifetime {string} has passed', function (this: AssayWorld, name: string) {
  happens(this, outlived(name));
});

function happens(world: AssayWorld, event: TokenEvent): void {
  world.tokenRequest = precededBy(world.tokenRequest, event);
}

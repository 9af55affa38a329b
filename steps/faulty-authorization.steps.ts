import { type DataTable, Given, When } from '@cucumber/cucumber';
import { type AuthorizationFault, authorize } from '../src/protocol/authorization/authorize.ts';
import { headerOfOtherZone } from '../src/protocol/authorization/faults/other-zone.ts';
import { headerLeftOut, headerSet } from '../src/protocol/authorization/faults/page-changes.ts';
import { throughFlow } from '../src/protocol/authorization/through-flow.ts';
import { sentOnPages } from '../src/protocol/authorization/user-behaviour.ts';
import { isHeader } from '../src/protocol/authorization/variations.ts';
import {
  parameterBeside,
  parameterLeftOut,
  parameterSet,
  together,
} from '../src/protocol/core/page-changes.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Exchanges the code that a faulty authorization request brings: what a fault does shows there at the latest. */
Given('the client exchanges the code where one comes', function (this: AssayWorld) {
  this.exchangesCode = true;
});

/** Sends the request with a parameter, Accept or Authorization set, after its control was granted; `{{ own }}` is the value before. */
When(
  'the client requests authorization with {string} as {string}',
  function (this: AssayWorld, name: string, value: string) {
    const set = isHeader(name) ? headerSet : parameterSet;
    return attempt(
      this,
      set(name, value, (own) => filledFor(this, value, own)),
    );
  },
);

/** Sends the request with the header field of the same request in the other zone, after its control was granted. */
When(
  'the client requests authorization with {string} of the other zone',
  function (this: AssayWorld, header: string) {
    return attempt(this, headerOfOtherZone(header, this.there.authorizationRequest));
  },
);

/**
 * Sends the request without a parameter, without Authorization, or without the cookies of the login and a user who could
 * log in again (`Cookie`), after its control was granted.
 */
When('the client requests authorization without {string}', function (this: AssayWorld, name: string) {
  return attempt(this, isHeader(name) ? headerLeftOut(name) : parameterLeftOut(name));
});

/** The same with several, which are the one fault together: the table has a `parameter` and its `value` in each row. */
When('the client requests authorization with:', function (this: AssayWorld, table: DataTable) {
  const changes = table
    .hashes()
    .map(({ parameter = '', value = '' }) =>
      parameterSet(parameter, value, (own) => filledFor(this, value, own)),
    );
  return attempt(this, together(changes));
});

/** Sends the request with a parameter repeated, after its control was granted. */
When(
  'the client requests authorization with a second {string} as {string}',
  function (this: AssayWorld, name: string, value: string) {
    return attempt(
      this,
      parameterBeside(name, value, (own) => filledFor(this, value, own)),
    );
  },
);

/**
 * The user sends something else on the pages; the control is a request of a user who logs in and approves. The table has a
 * `page` (`login`, `approval`), a `field` and its `value` in each row, `absent` where it is left out; `{{ own }}` is what is
 * right. Fields are `username` and `password`; `X-Auth-Csrf`, which is each hidden input; `Origin`, the site whose page sends
 * the form; the `decision`, to `deny`; and the `scope` that is approved, words separated by spaces.
 */
When('the client requests authorization, and the user sends:', function (this: AssayWorld, table: DataTable) {
  const sent = table.hashes().map(({ page = '', field = '', value = '' }) => ({
    ...{ page, field },
    shown: value === 'absent' ? undefined : value,
  }));
  return attempt(
    this,
    sentOnPages(sent, (shown, own) => filledFor(this, shown, own)),
  );
});

async function attempt(world: AssayWorld, fault: AuthorizationFault): Promise<void> {
  const { scenario, authorizationRequest } = world;
  if (!world.exchangesCode) {
    world.authorization = await authorize(scenario, authorizationRequest, fault);
    return;
  }
  const { answer, last } = await throughFlow(scenario, authorizationRequest, fault);
  world.authorization = answer;
  world.sent = last;
}

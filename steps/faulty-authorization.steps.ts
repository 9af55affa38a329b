import { type DataTable, Given, When } from '@cucumber/cucumber';
import { type AuthorizationFault, authorize } from '../src/protocol/authorization/authorize.ts';
import { clientWith } from '../src/protocol/authorization/client-metadata.ts';
import { endedToken } from '../src/protocol/authorization/ended-tokens.ts';
import { anotherClient } from '../src/protocol/authorization/faults/another-client.ts';
import { authorizationLeftOut, authorizationSet } from '../src/protocol/authorization/faults/page-changes.ts';
import { registerForAnother } from '../src/protocol/authorization/redirect-uris.ts';
import { throughFlow } from '../src/protocol/authorization/through-flow.ts';
import {
  behaviourFault,
  credentialsWith,
  otherHiddenValues,
  postedByForeignPage,
  type UserBehaviour,
} from '../src/protocol/authorization/user-behaviour.ts';
import {
  parameterBeside,
  parameterLeftOut,
  parameterSet,
  parameterTwice,
} from '../src/protocol/core/page-changes.ts';
import { UserAgent } from '../src/user-agent/user-agent.ts';
import { metadataOf } from './client-table.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Exchanges the code that a faulty authorization request brings: what a fault does shows there at the latest. */
Given('the client exchanges the code where one comes', function (this: AssayWorld) {
  this.exchangesCode = true;
});

/** Registers another client with that redirect URI. */
Given(
  'another client has registered the redirect URI {string}',
  async function (this: AssayWorld, uri: string) {
    await registerForAnother(uri);
  },
);

/** Sends the request with a parameter set, after its control was granted; `{{ own }}` is the value before. */
When(
  'the client requests authorization with {string} as {string}',
  function (this: AssayWorld, name: string, value: string) {
    return attempt(
      this,
      parameterSet(name, value, (own) => filledFor(this, value, own)),
    );
  },
);

/** Sends the request without a parameter, after its control was granted. */
When('the client requests authorization without {string}', function (this: AssayWorld, name: string) {
  return attempt(this, parameterLeftOut(name));
});

/** Sends the request with a parameter repeated, after its control was granted. */
When('the client requests authorization with {string} twice', function (this: AssayWorld, name: string) {
  return attempt(this, parameterTwice(name));
});

/** Sends the request with another value behind its own, after its control was granted. */
When(
  'the client requests authorization with a second {string} as {string}',
  function (this: AssayWorld, name: string, value: string) {
    return attempt(this, parameterBeside(name, value));
  },
);

/** Sends the request with that header field, after its control was granted; `{{ own }}` is the value before. */
When(
  'the client requests authorization with the header "Authorization" as {string}',
  function (this: AssayWorld, value: string) {
    return attempt(
      this,
      authorizationSet(value, (own) => filledFor(this, value, own)),
    );
  },
);

/** Sends the request without credentials of the user, after its control was granted. */
When('the client requests authorization without the header "Authorization"', function (this: AssayWorld) {
  return attempt(this, authorizationLeftOut());
});

/** Sends the request with a token of the same user for those scopes, after its control was granted. */
When(
  'the client requests authorization with a bearer token of the user for {string}',
  function (this: AssayWorld, scope: string) {
    const { scenario, authorizationRequest } = this;
    const token = () => scenario.run.fixtures.tokens.ofUser(authorizationRequest.user, scope);
    return attempt(
      this,
      authorizationSet(`a token for ${scope}`, async () => `Bearer ${await token()}`),
    );
  },
);

/** Sends the request with a token whose lifetime is over, after its control was granted. */
When(
  'the client requests authorization with a bearer token of the user that has ended',
  function (this: AssayWorld) {
    const token = () => endedToken(this.scenario, 'user');
    return attempt(
      this,
      authorizationSet('a token that has ended', async () => `Bearer ${await token()}`),
    );
  },
);

/** Sends the request in the name of another client, after its control was granted. */
When(
  'the client requests authorization as another client that has:',
  function (this: AssayWorld, table: DataTable) {
    return attemptAs(this, table);
  },
);

/** The same, for other scopes. */
When(
  'the client requests authorization with "scope" as {string}, as another client that has:',
  function (this: AssayWorld, scope: string, table: DataTable) {
    return attemptAs(this, table, scope);
  },
);

/** The user does something on the pages; the control is a request of a user who approves. */
When(
  'the client requests authorization, and the user {userBehaviour}',
  function (this: AssayWorld, behaviour: UserBehaviour) {
    return attempt(this, behaviourFault(behaviour));
  },
);

/** The user logs in with something else on the login page; `{{ own }}` is what is right. */
When(
  'the client requests authorization, and the user logs in with {string} as {string}',
  async function (this: AssayWorld, field: string, value: string) {
    const fault: AuthorizationFault = {
      name: `a login with ${field} as "${value}"`,
      isLasting: true,
      apply: async (draft) => {
        const own = draft.person.credentials ?? draft.user;
        const credentials = await credentialsWith(own, field, (right) => filledFor(this, value, right));
        return { ...draft, person: { ...draft.person, credentials } };
      },
    };
    await attempt(this, fault);
  },
);

/** A page of another site sends the form in the browser of the user. */
When(
  'the client requests authorization, and a foreign page posts the {pageName}',
  function (this: AssayWorld, page: 'login' | 'approval') {
    return attempt(this, behaviourFault(postedByForeignPage(page)));
  },
);

/** The login form is sent with other hidden values than the page has. */
When(
  'the client requests authorization, and the login form comes back with other hidden values',
  function (this: AssayWorld) {
    return attempt(this, behaviourFault(otherHiddenValues));
  },
);

/** The same request with a browser in which nobody is logged in. */
When('the client requests authorization, and nobody is logged in', function (this: AssayWorld) {
  const apply: AuthorizationFault['apply'] = (draft) => ({
    ...draft,
    userAgent: new UserAgent(),
    person: {},
  });
  return attempt(this, { name: 'nobody who is logged in', apply });
});

async function attemptAs(world: AssayWorld, table: DataTable, scope?: string): Promise<void> {
  const { scenario, authorizationRequest } = world;
  const metadata = await metadataOf(world, table);
  const client = await scenario.run.fixtures.client(clientWith(authorizationRequest.flow, metadata));
  const shown = Object.entries(metadata).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  await attempt(world, anotherClient(`another client with ${shown.join(', ')}`, client, scope));
}

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

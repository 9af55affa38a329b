import { Given, When } from '@cucumber/cucumber';
import { withAssertionForm } from '../src/protocol/federation/assertion-forms.ts';
import { assertionOf } from '../src/protocol/token/faults/assertion-fault.ts';
import {
  bearerOf,
  claimSet,
  headerMemberSet,
  type JwtChange,
  jwtText,
  memberLeftOut,
  withOtherJwt,
} from '../src/protocol/token/faults/jwt-members.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import { filledJsonFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Sets a claim of the JWT of the request, which leaves it valid: JSON, `{{ own }}` is the value before. */
Given(
  'the claim {string} of its {string} is {string}',
  function (this: AssayWorld, name: string, parameter: string, shown: string) {
    return vary(this, parameter, `${name} ${shown}`, claimSet(name, jsonFor(this, shown)));
  },
);

/** Leaves a claim, or a member of the header, out of the JWT of the request, which leaves it valid. */
Given('its {string} has no {string}', function (this: AssayWorld, parameter: string, name: string) {
  return vary(this, parameter, `no ${name}`, memberLeftOut(name));
});

/** Sends the token request with a claim of its JWT set, after its control was granted: JSON, `{{ own }}` is the value before. */
When(
  'the client requests a token with the claim {string} of its {string} as {string}',
  function (this: AssayWorld, name: string, parameter: string, shown: string) {
    const fault = `the claim "${name}" of its ${parameter} as ${shown}`;
    return attempt(this, fault, parameter, claimSet(name, jsonFor(this, shown)));
  },
);

/** Sends the token request without a claim of its JWT, after its control was granted. */
When(
  'the client requests a token without the claim {string} of its {string}',
  function (this: AssayWorld, name: string, parameter: string) {
    return attempt(this, `no claim "${name}" in its ${parameter}`, parameter, memberLeftOut(name));
  },
);

/**
 * Sends the token request with a member of the header of its JWT set, after its control was granted: with another `alg`
 * its key signs by it, and with `none` nobody does.
 */
When(
  'the client requests a token with the header member {string} of its {string} as {string}',
  function (this: AssayWorld, name: string, parameter: string, shown: string) {
    const fault = `the header member "${name}" of its ${parameter} as ${shown}`;
    return attempt(this, fault, parameter, headerMemberSet(name, jsonFor(this, shown)));
  },
);

function jsonFor(world: AssayWorld, shown: string) {
  return (own: unknown) => filledJsonFor(world, shown, { own });
}

async function attempt(
  world: AssayWorld,
  fault: string,
  parameter: string,
  change: JwtChange,
): Promise<void> {
  const recipe = tokenRecipe(world.tokenRequest);
  world.sent = await world.scenario.attempt(recipe, withOtherJwt(fault, parameter, change));
}

async function vary(world: AssayWorld, parameter: string, name: string, change: JwtChange): Promise<void> {
  const { tokenRequest } = world;
  if (parameter !== 'client_assertion') {
    const own = bearerOf(tokenRequest, name);
    world.tokenRequest = withAssertionForm(tokenRequest, {
      name,
      write: async () => jwtText(await change(own)),
    });
    return;
  }
  const { authentication, assertion } = assertionOf(tokenRequest, name);
  world.tokenRequest = {
    ...tokenRequest,
    authentication: { ...authentication, assertion: await change(assertion) },
  };
}

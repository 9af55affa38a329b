import { Given, When } from '@cucumber/cucumber';
import { samlPartFault, withSamlPart } from '../src/protocol/federation/saml-parts.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Sets an element or an attribute (`Element@Attribute`) of the SAML assertion, which leaves the request valid. */
Given(
  'the {string} of its SAML assertion is {string}',
  function (this: AssayWorld, part: string, shown: string) {
    const said = `${part} ${shown}`;
    this.tokenRequest = withSamlPart(this.tokenRequest, said, part, (own) => filledFor(this, shown, own));
  },
);

/** Sends the token request with an element or an attribute of its SAML assertion set, after its control was granted. */
When(
  'the client requests a token with the {string} of its SAML assertion as {string}',
  async function (this: AssayWorld, part: string, shown: string) {
    const name = `the ${part} of its SAML assertion as "${shown}"`;
    const fault = samlPartFault(name, part, (own) => filledFor(this, shown, own));
    this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
  },
);

/** Sends the token request without an element or an attribute of its SAML assertion, after its control was granted. */
When(
  'the client requests a token without the {string} of its SAML assertion',
  async function (this: AssayWorld, part: string) {
    const fault = samlPartFault(`no ${part} in its SAML assertion`, part, undefined);
    this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
  },
);

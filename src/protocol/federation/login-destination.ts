import { headerValue } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { postSignOnUrl, samlProvider } from '../../identity-providers/saml/provider.ts';
import { currentRun, type Run } from '../../scenario/run.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { formsOf } from '../../user-agent/form.ts';
import type { AuthorizationAnswer } from '../authorization/authorize.ts';
import { trustedOidcProvider } from './oidc-providers.ts';
import { trustedSamlProvider } from './saml-providers.ts';

/** A provider to which a login_hint can lead; nobody listens there, and nothing is requested. */
interface HintedProvider {
  /** As feature files say it. */
  readonly name: string;
  /** Where browsers log in: a redirect or a form leads to one of these. */
  readonly addresses: (run: Run) => readonly string[];
}

const hintedProviders: readonly HintedProvider[] = [
  {
    name: 'the "first OpenID Connect" provider',
    addresses: ({ id }) => [`${oidcProvider(id, 'oidc-first').issuer}/authorize`],
  },
  {
    name: 'the "second OpenID Connect" provider',
    addresses: ({ id }) => [`${oidcProvider(id, 'oidc-second').issuer}/authorize`],
  },
  {
    name: 'the "first SAML" provider',
    addresses: ({ id }) => {
      const provider = samlProvider(id, 'saml-first');
      return [provider.singleSignOnUrl, postSignOnUrl(provider)];
    },
  },
];

/** The providers that a login_hint can name; they are on the target once they are. */
export function originKeys(run: Run) {
  return {
    internal: run.target.dialect.internalOrigin,
    oidc: async () => {
      await trustedOidcProvider(run, 'oidc-second');
      return (await trustedOidcProvider(run)).fixture.originKey;
    },
    saml: async () => (await trustedSamlProvider(run)).fixture.originKey,
  };
}

/** Where the way of the browser has led, as feature files say it. */
export const destinationRules = hintedProviders.flatMap(({ name, addresses }) => [
  {
    name: `the user is led to ${name}`,
    judge: (answer: AuthorizationAnswer) => ledTo(answer, name, addresses),
  },
  {
    name: `the user is not led to ${name}`,
    judge: (answer: AuthorizationAnswer) => {
      const led = ledTo(answer, name, addresses);
      needSomeLogin(answer);
      return { ...led, expected: `a way that does not lead to ${name}`, passed: !led.passed };
    },
  },
]);

/** A way that asks for no login anywhere shows nothing of where a login_hint leads. @throws ScenarioStopped */
function needSomeLogin(answer: AuthorizationAnswer): void {
  const isHinted = hintedProviders.some(({ name, addresses }) => ledTo(answer, name, addresses).passed);
  if (isHinted || answer.journey.pages.login !== undefined) return;
  throw blockedBy('AUTHORIZE-HINT-004', 'the way led to none of the providers, nor to a login page');
}

/** Passes when the way of the browser ended with a redirect to the provider, or with a form that is sent there. */
function ledTo(
  { journey }: AuthorizationAnswer,
  name: string,
  addresses: HintedProvider['addresses'],
): Outcome {
  const { request, response } = journey.last;
  const wanted = addresses(currentRun());
  const forms = formsOf(response.body, request.url).map(({ action }) => action);
  const ways = [headerValue(response, 'location') ?? '', ...forms];
  const leads = (way: string) => wanted.some((one) => way === one || way.startsWith(`${one}?`));
  return {
    expected: `a way that leads straight to ${name}, at ${wanted.join(' or ')}`,
    actual: `the way ended with ${journey.end}, status ${response.status}, at ${ways[0] || 'a page'}`,
    passed: ways.some(leads),
  };
}

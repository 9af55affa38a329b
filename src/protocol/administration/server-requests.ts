import type { Exchange } from '../../client/exchange.ts';
import { formEncode } from '../../client/parameters.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import { attribute, elementsOf } from '../../user-agent/html.ts';
import { getRecipe } from '../core/get-recipe.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { useGrant } from '../token/use-grant.ts';
import type { AccountRequest } from './account-request.ts';
import { type HiddenField, isServerInformation } from './judgements/server.ts';
import { requesting, type ServiceCall } from './service-request.ts';

/** The origin of the client's page that asks about the session. */
const messageOrigin = 'https://assay.example';

/** A request for JSON without credentials, which anybody may make. */
function reading(name: string, path: string, shows: ServiceCall['shows']): AccountRequest {
  return {
    name,
    send: (scenario) => {
      const url = `${authorizationUrl(scenario.run)}${path}`;
      return scenario.attempt(getRecipe({ name: `request for ${name}`, shows, url }, isServerInformation));
    },
  };
}

function sessionPage(path: string, shows: ServiceCall['shows']): ServiceCall {
  return {
    name: `request for the page ${path}`,
    shows,
    prepare: async (scenario) => {
      const { client } = await useGrant(scenario, clientCredentials);
      const query = formEncode([
        ['clientId', client.id],
        ['messageOrigin', messageOrigin],
      ]);
      return { method: 'GET', url: `${path}?${query}`, headers: [['Accept', 'text/html']] };
    },
  };
}

/** What the service tells about itself and about a session (supplement, sections 9 and 11). */
export const serverRequests: readonly AccountRequest[] = [
  reading('the server information', '/info', 'SUPPLEMENT-INFO-001'),
  reading('the login page as JSON', '/login', 'SUPPLEMENT-INFO-002'),
  requesting(
    'the page of the session management',
    sessionPage('/session_management', 'SUPPLEMENT-SESSION-001'),
  ),
  requesting('the older page of the session management', sessionPage('/session', 'SUPPLEMENT-SESSION-004')),
];

/** What the request says of who asks, as the page has to hold it. */
export function askedFields({ request }: Exchange): HiddenField[] {
  return [...new URL(request.url).searchParams].map(([name, value]) => ({ name, value }));
}

/** The hidden fields of the page, by id or name. */
export function hiddenFields({ response }: Exchange): HiddenField[] {
  return elementsOf(response.body)
    .filter((element) => element.tagName === 'input' && attribute(element, 'type') === 'hidden')
    .map((field) => ({
      name: attribute(field, 'id') ?? attribute(field, 'name'),
      value: attribute(field, 'value'),
    }));
}

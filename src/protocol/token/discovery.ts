import type { HttpRequest } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { promiseOf } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { getRecipe } from '../core/get-recipe.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { sharedAnswer } from '../core/shared-answer.ts';
import { addressServed, discoveryServed } from './judgements/discovery.ts';

/** "No parameters." (document, "GET /.well-known/openid-configuration") */
export function discoveryRecipe(baseUrl: string): Recipe<HttpRequest> {
  const url = `${baseUrl}/.well-known/openid-configuration`;
  const about = { name: 'discovery request', verifies: 'DISCOVERY-ENDPOINT-001', url } as const;
  return { ...getRecipe(about, discoveryServed), promises: discoveryFieldRequirement };
}

/**
 * The issuer that the discovery document names, as an address to add to: without a slash at its end.
 *
 * @throws ScenarioStopped when it names none to which a request can be sent
 */
export async function publishedIssuer(scenario: Scenario): Promise<string> {
  const document = await sharedAnswer(scenario, discoveryRecipe(authorizationUrl(scenario.run)));
  return discoveryUrl(document, 'issuer').replace(/\/$/, '');
}

/**
 * A GET without credentials for an address that the discovery document publishes.
 *
 * @throws ScenarioStopped when it publishes none, or one of another server, to which nothing is sent
 */
export function publishedAddress(sent: Sent, baseUrl: string, field: PublishedField): Recipe<HttpRequest> {
  const url = discoveryUrl(sent, field);
  if (new URL(url).origin !== new URL(baseUrl).origin) {
    throw blockedBy(urls[field], `${field} is not beneath the base URL`);
  }
  return getRecipe(
    { name: `request to the ${field}`, verifies: served[field], url, accept: '' },
    addressServed,
  );
}

/** A field whose address is asked for; others are tested by the flows that use them. */
export type PublishedField = keyof typeof served;

const served = {
  userinfo_endpoint: 'DISCOVERY-SERVED-001',
  jwks_uri: 'DISCOVERY-SERVED-002',
  end_session_endpoint: 'DISCOVERY-SERVED-003',
} as const;

/** The field of that name. @throws SuiteDefect when its address is not asked for */
export function publishedField(name: string): PublishedField {
  if (Object.hasOwn(served, name)) return name as PublishedField;
  throw new SuiteDefect('bad-request', `the address of ${name} is not asked for`);
}

/** Id of the requirement that the discovery document has a field of the table, or one at all. */
export function discoveryFieldRequirement(field: string): RequirementId {
  return promiseOf('discovery/discovery-document', field, 'required') ?? 'DISCOVERY-ENDPOINT-005';
}

/** Ids of the requirements that a field is a URL to which a request can be sent. */
const urls = {
  issuer: 'DISCOVERY-URL-001',
  userinfo_endpoint: 'DISCOVERY-URL-005',
  jwks_uri: 'DISCOVERY-URL-006',
  end_session_endpoint: 'DISCOVERY-URL-007',
} as const;

/**
 * A URL that the discovery document names.
 *
 * @throws ScenarioStopped when it names none to which a request can be sent: blocked by the requirement that it does
 */
export function discoveryUrl(sent: Sent, field: keyof typeof urls): string {
  const document = jsonObject(grantedAnswer(sent).response.body) ?? {};
  const url = stringMember(document, field);
  if (url !== undefined && isWebUrl(url)) return url;
  const missing = Object.hasOwn(document, field) ? urls[field] : discoveryFieldRequirement(field);
  throw blockedBy(missing, `the discovery document has no http or https URL as ${field}`);
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

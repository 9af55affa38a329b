import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { type ClientFixture, clientObject } from '../../fixtures/client-fixture.ts';
import { removeClient } from '../../fixtures/remove-client.ts';
import type { RequirementId } from '../../requirement-id.ts';
import { answerTo } from '../../scenario/deliver.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import type { ObtainedToken } from '../token/obtained-token.ts';
import { tokenValidators, validationRecipe } from '../token/token-validation.ts';

/** What became of something of one zone in another. */
export interface Crossed {
  readonly sent: Sent;
  /** Statuses of a fault of the service by which it refuses as well, where the supplement shows them. */
  readonly faults?: readonly number[];
  /** Whether it is still in its own zone what it was; left out where nobody tried to change it. */
  readonly unchanged?: () => Promise<Outcome>;
}

/** Something of one zone that is used in another, as feature files say it. */
export interface Crossing {
  readonly name: string;
  /** @param at where it is used; @param from where it belongs */
  use(at: Scenario, from: Scenario): Promise<Crossed>;
}

/** Id of the requirement that a request which is granted in a zone shows. */
export const showsZone: RequirementId = 'SUPPLEMENT-ZONES-010';

/** A client with id and secret of another zone: only the zones keep them apart. */
export async function twinOf(client: ClientFixture, { run: { fixtures } }: Scenario): Promise<void> {
  const { id, secret, spec } = client;
  fixtures.removeClientLater(id);
  const { admin } = fixtures;
  await admin.create('/oauth/clients', clientObject(id, secret, spec), () => removeClient(admin, id));
}

/** A request of one exchange that is granted by what it shows. */
export function plainRecipe(
  about: { readonly name: string; readonly key: readonly string[]; readonly isIrrevocable?: boolean },
  prepare: () => Promise<HttpRequest>,
  granted: (response: HttpResponse) => Outcome,
): Recipe<HttpRequest> {
  const { name, key, ...more } = about;
  return {
    ...{ name, key: JSON.stringify(key), shows: showsZone, granted, prepare },
    ...more,
    toRequest: async (request) => request,
  };
}

/** Whether a request is granted in its own zone, after something of it was used in another. */
export async function stillGranted<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<Outcome> {
  return recipe.granted((await answerTo(scenario, recipe, 'preparation')).response);
}

/** Whether a token is still taken in its own zone. */
export async function stillTaken(scenario: Scenario, token: ObtainedToken): Promise<Outcome> {
  const [introspection] = tokenValidators;
  if (introspection === undefined) throw new RangeError('there is no validator');
  return stillGranted(scenario, await validationRecipe(scenario, introspection, token));
}

/** Passes when what belongs to another zone was not taken: a refusal, or an answer that holds nothing of it. */
export function keptApart({
  sent: { granted, exchange },
  faults = [],
}: Pick<Crossed, 'sent' | 'faults'>): Outcome {
  const { status } = exchange.response;
  return {
    expected: `a refusal (4xx, or a redirect to a login), or anything but ${granted.expected}`,
    actual: granted.actual,
    passed: !granted.passed && (status < 500 || faults.includes(status)) && status !== 429,
    ...(granted.passed ? { likelyCause: 'what the zone keeps is looked for without the zone' } : {}),
  };
}

import { parse, YAMLParseError } from 'yaml';
import type { Exchange } from '../../client/exchange.ts';
import { isObject } from '../../json/json.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { platformRecipe } from './draft.ts';
import { anyAnswer } from './judgements/granted.ts';
import { readJsonText } from './judgements/json-text.ts';
import type { SwaggerDocument } from './judgements/swagger-document.ts';
import { validSwagger } from './judgements/swagger-validity.ts';

/** The description document of the target with the exchange that brought it. */
export interface Description {
  readonly document: SwaggerDocument;
  readonly exchange: Exchange;
}

const validity = 'DESCRIPTION-001';

/**
 * Reads the description document once a run, at the address that the profile names; whoever reads it first
 * judges whether it is valid Swagger 2.0.
 *
 * @throws ScenarioStopped when the profile names no address, or when what is there is no JSON or YAML object
 */
export async function readDescription(scenario: Scenario): Promise<Description> {
  const { exchange, document } = await once(scenario.run, 'platform description', () => fetched(scenario));
  if (document !== undefined) return { document, exchange };
  throw blockedBy(validity, `no object came as description document (exchange ${exchange.id})`);
}

async function fetched(scenario: Scenario): Promise<{ exchange: Exchange; document?: SwaggerDocument }> {
  const { descriptionPath } = scenario.run.target;
  if (descriptionPath === undefined) {
    const message = 'the profile names no address of the description document (descriptionPath)';
    throw stopped('not-applicable', message);
  }
  const { exchange } = await scenario.attempt(
    platformRecipe(scenario.run, {
      name: 'description document',
      method: 'GET',
      path: descriptionPath,
      granted: anyAnswer,
      shows: validity,
    }),
  );
  const document = exchange.response.status === 200 ? documentIn(exchange.response.body) : undefined;
  scenario.check(await validSwagger(document ?? {}), exchange, validity);
  return { exchange, ...(document === undefined ? {} : { document }) };
}

/** Swagger 2.0 documents are JSON or YAML. */
function documentIn(body: string): SwaggerDocument | undefined {
  const value = readJsonText(body).value ?? yamlIn(body);
  return isObject(value) ? value : undefined;
}

function yamlIn(body: string): unknown {
  try {
    return parse(body);
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined;
    throw error;
  }
}

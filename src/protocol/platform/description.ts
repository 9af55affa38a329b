import { parse, YAMLParseError } from 'yaml';
import { isObject } from '../../json/json.ts';
import { attempt, type Sent } from '../../scenario/attempt.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { platformRecipe } from './draft.ts';
import { anyAnswer } from './judgements/granted.ts';
import { readJsonText } from './judgements/json-text.ts';
import type { SwaggerDocument } from './judgements/swagger-document.ts';
import { validSwagger } from './judgements/swagger-validity.ts';

/** The description document of the target with the request that brought it. */
export interface Description {
  readonly document: SwaggerDocument;
  readonly sent: Sent;
}

const validity = 'DESCRIPTION-001';

/**
 * Reads the description document once a run, at the address that the profile names; whoever reads it first
 * judges whether it is valid Swagger 2.0.
 *
 * @throws ScenarioStopped when the profile names no address, or when what is there is no JSON or YAML object
 */
export async function readDescription(scenario: Scenario): Promise<Description> {
  const { sent, document } = await once(scenario.run, 'platform description', () => fetched(scenario));
  if (document !== undefined) return { document, sent };
  throw blockedBy(validity, `no object came as description document (exchange ${sent.exchange.id})`);
}

async function fetched(scenario: Scenario): Promise<{ sent: Sent; document?: SwaggerDocument }> {
  const { descriptionPath } = scenario.run.target;
  if (descriptionPath === undefined) {
    const message = 'the profile names no address of the description document (descriptionPath)';
    throw stopped('not-applicable', message);
  }
  const sent = await attempt(
    scenario,
    platformRecipe(scenario.run, {
      name: 'description document',
      method: 'GET',
      path: descriptionPath,
      granted: anyAnswer,
      verifies: validity,
    }),
  );
  const { status, body } = sent.exchange.response;
  const document = status === 200 ? documentIn(body) : undefined;
  scenario.check(await validSwagger(document ?? {}), sent.exchange, validity);
  return { sent, ...(document === undefined ? {} : { document }) };
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

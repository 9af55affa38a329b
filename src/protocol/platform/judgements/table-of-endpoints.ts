import { readFileSync } from 'node:fs';
import type { Outcome } from '../../../evidence/outcome.ts';
import { suiteRoot } from '../../../root.ts';
import { describeAnswer } from './describe.ts';
import type { Answered, Operation } from './judged.ts';
import { operationOf, type SwaggerDocument } from './swagger-document.ts';

let read: SwaggerDocument | undefined;

/** The interface as the document describes it: the suite's own Swagger 2.0 description of it. */
export function documentedInterface(): SwaggerDocument {
  read ??= readDescription();
  return read;
}

/** Statuses that any request may meet: its sender has no say in the load of the service. */
const always = [429];

/**
 * Passes when an operation answers with a status that a description gives for it, or with one of HTTP's own whose
 * cause is present (settled reading "resource-api-other-statuses").
 *
 * @param description that of the document, which stands for its table of endpoints, or the target's own
 */
export function statusDeclared(
  answer: Answered,
  operation: Operation,
  causes: readonly number[],
  description: SwaggerDocument = documentedInterface(),
): Outcome {
  const rows = Object.keys(operationOf(description, operation)?.responses ?? {});
  const allowed = [...new Set([...rows.map(Number).filter(Number.isInteger), ...causes, ...always])];
  return {
    expected: `${answer.name}: status ${allowed.sort((a, b) => a - b).join(', ')}`,
    actual: describeAnswer(answer),
    passed: allowed.includes(answer.status) || rows.includes('default'),
  };
}

function readDescription(): SwaggerDocument {
  return JSON.parse(readFileSync(new URL('schemas/platform/swagger.json', suiteRoot), 'utf8'));
}

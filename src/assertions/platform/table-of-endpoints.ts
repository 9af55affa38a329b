import { readFileSync } from 'node:fs';
import { suiteRoot } from '../../root.ts';
import type { Outcome } from '../outcome.ts';
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
 * Passes when a buildpack operation answers with a status of its row in the table of endpoints, or with one
 * of HTTP's own whose cause is present (settled reading "resource-api-other-statuses").
 */
export function statusInTable(answer: Answered, operation: Operation, causes: readonly number[]): Outcome {
  const rows = Object.keys(operationOf(documentedInterface(), operation)?.responses ?? {}).map(Number);
  const allowed = [...new Set([...rows, ...causes, ...always])].sort((a, b) => a - b);
  return {
    expected: `${answer.name}: status ${allowed.join(', ')}`,
    actual: describeAnswer(answer),
    passed: allowed.includes(answer.status),
  };
}

function readDescription(): SwaggerDocument {
  return JSON.parse(readFileSync(new URL('schemas/platform/swagger.json', suiteRoot), 'utf8'));
}

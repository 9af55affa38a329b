import { schemaRules } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { PlatformAnswer } from './answer.ts';
import { matchesSchema } from './judgements/body-schema.ts';
import { isBlocked, type Judged, type Operation } from './judgements/judged.ts';
import { matchesRule } from './judgements/member.ts';
import { answerIs, headerHas } from './judgements/quality.ts';

type BuildpackOperation = Exclude<Operation, 'GET /healthz'>;

interface ErrorRow {
  /** Its schema, in schemas/. */
  readonly body: string;
  /** Ids of the requirements that the table of endpoints and the table of errors make of the status. */
  readonly requirements: Readonly<Record<BuildpackOperation, readonly RequirementId[]>>;
}

/** Statuses of the buildpack operations with the body that the document gives them. */
const rows: Readonly<Record<number, ErrorRow>> = {
  400: {
    body: 'platform/platform-error',
    requirements: {
      'POST /buildpacks': ['RESOURCE-ERROR-001', 'RESOURCE-ERROR-008'],
      'GET /buildpacks/{guid}': ['RESOURCE-ERROR-004', 'RESOURCE-ERROR-008'],
    },
  },
  404: {
    body: 'platform/empty-object',
    requirements: {
      'POST /buildpacks': ['RESOURCE-ERROR-002', 'RESOURCE-ERROR-011'],
      'GET /buildpacks/{guid}': ['RESOURCE-ERROR-011'],
    },
  },
  500: {
    body: 'platform/platform-error',
    requirements: {
      'POST /buildpacks': ['RESOURCE-ERROR-003', 'RESOURCE-ERROR-014'],
      'GET /buildpacks/{guid}': ['RESOURCE-ERROR-005', 'RESOURCE-ERROR-014'],
    },
  },
};

/**
 * What is asked at another path may be answered as a path that is none, whose 404 nobody describes (settled reading
 * "resource-api-404"); an encoded slash may have been read as one.
 */
const paths: Readonly<{ [operation in BuildpackOperation]: RegExp }> = {
  'POST /buildpacks': /\/v3\/buildpacks$/,
  'GET /buildpacks/{guid}': /\/v3\/buildpacks\/(?:(?!%2f)[^/])+$/i,
};

/**
 * Judges an error of a buildpack operation that a scenario has met, whatever the scenario is about: a
 * condition that a client cannot bring about is judged whenever it is seen.
 */
export function judgeSeenError(scenario: Scenario, answer: PlatformAnswer): void {
  const { operation, status, sent } = answer;
  if (status < 400 || operation === undefined || operation === 'GET /healthz') return;
  if (!paths[operation].test(new URL(sent.exchange.request.url).pathname)) return;
  const record = (outcome: Judged, requirement: RequirementId) => {
    if (outcome !== undefined && !isBlocked(outcome)) scenario.check(outcome, sent.exchange, requirement);
  };
  if (answer.body !== '' && declaredAsJson(answer).passed)
    record(answerIs(answer, 'one JSON document'), 'RESOURCE-API-002');
  const row = rows[status];
  if (row === undefined) recordOther(answer, record);
  else recordRow(answer, row.body, row.requirements[operation], record);
}

type Recorder = (outcome: Judged, requirement: RequirementId) => void;

/** An answer with a status of the table of endpoints. */
function recordRow(
  answer: PlatformAnswer,
  body: string,
  requirements: readonly RequirementId[],
  record: Recorder,
): void {
  for (const requirement of requirements) record(matchesSchema(answer, body), requirement);
  record(declaredAsJson(answer), 'RESOURCE-API-009');
  if (answer.status !== 404) recordErrorObject(answer, record);
}

const declaredAsJson = (answer: PlatformAnswer) => headerHas(answer, 'Content-Type', 'application/json');

/** "Data is exchanged as JSON": also by an answer of a status that the table does not list, where it has a body. */
function recordOther(answer: PlatformAnswer, record: Recorder): void {
  if (answer.body === '') return;
  record(answerIs(answer, 'one JSON document'), 'RESOURCE-API-031');
  record(declaredAsJson(answer), 'RESOURCE-API-031');
}

/** "Platform error object": bare, once, with its three fields. */
function recordErrorObject(answer: PlatformAnswer, record: Recorder): void {
  const one = answerIs(answer, 'one JSON document');
  record(one, 'RESOURCE-ERROR-010');
  if (!one.passed) return;
  const bare = matchesSchema(answer, 'platform/error-without-envelope');
  record(bare, 'RESOURCE-ERROR-009');
  if (!bare.passed) return;
  const schema = 'platform/platform-error-alone';
  for (const rule of schemaRules(schema)) record(matchesRule(answer, schema, rule), rule.requirement);
}

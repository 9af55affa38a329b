import type {
  RecordedExchange,
  RequirementResult,
  RunResult,
  ScenarioResult,
} from '../../src/report/model/result.ts';
import { tally } from '../../src/report/tally.ts';
import { authorization, exchange } from './example-exchanges.ts';
import { exampleResult, requirement, scenario } from './example-result.ts';

const sections: readonly (readonly [document: string, section: string, prefix: string, share: number])[] = [
  ['platform-resource-api', 'What the service does', 'RES-SERVICE', 2],
  ['platform-resource-api', 'Resources and their fields', 'RES-FIELD', 9],
  ['platform-resource-api', 'Endpoints', 'RES-ENDPOINT', 8],
  ['platform-resource-api', 'Authentication', 'RES-AUTH', 2],
  ['platform-resource-api', 'Errors', 'RES-ERROR', 5],
  ['platform-resource-api', 'Versioning', 'RES-VERSION', 2],
  ['authorization-token-service', 'Token response (common to all grants)', 'TOKEN-RESPONSE', 9],
  ['authorization-token-service', 'Client configuration attributes referred to', 'CLIENT', 4],
  ['authorization-token-service', 'Discovery document fields (all returned)', 'DISCOVERY', 8],
  ['authorization-token-service', 'GET /oauth/authorize', 'AUTHORIZE', 17],
  ['authorization-token-service', 'POST /oauth/token', 'TOKEN', 19],
  ['authorization-token-service', 'Limits', 'LIMIT', 1],
  ['RFC 6749', '5.2', 'RFC6749', 4],
  ['RFC 7662', '2.2', 'RFC7662', 3],
  ['OpenID Connect Core', '3.1.3.7', 'OIDC', 3],
  ['supplement-authorization', '12', 'COMPAT', 4],
];

/** Numbers between 0 and 1 that look random and are the same in each run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A run of the size that the suite has when it is complete, with a scatter of failures and skips. */
export function largeResult(size = { requirements: 600, scenarios: 1500, exchanges: 5000 }): RunResult {
  const random = sequence(7);
  const exchanges = Array.from({ length: size.exchanges }, (_, index) =>
    largeExchange(index, size.scenarios),
  );
  const idsOf = Map.groupBy(
    exchanges.map(({ id }) => id),
    (id) => id.split('/')[0],
  );
  const scenarios = Array.from({ length: size.scenarios }, (_, index) =>
    largeScenario(index, idsOf.get(`token-exchange-${index}`) ?? [], random),
  );
  const weights = sections.reduce((sum, [, , , share]) => sum + share, 0);
  const requirements = sections.flatMap(([document, section, prefix, share]) =>
    Array.from({ length: Math.round((share / weights) * size.requirements) }, (_, index) =>
      largeRequirement(
        `${prefix}-${String(index + 1).padStart(3, '0')}`,
        { document, section },
        scenarios,
        random,
      ),
    ),
  );
  const scored = tally(requirements.filter((one) => one.scored));
  return exampleResult({
    headline: `${scored.failed} of ${requirements.filter((one) => one.scored).length} requirements failed, and ${scored.notTested} could not be tested.`,
    summary: scored,
    advice: tally(requirements.filter((one) => !one.scored)),
    requirements,
    exchanges,
    durationMs: 96_400,
  });
}

function largeExchange(index: number, scenarios: number): RecordedExchange {
  const id = `token-exchange-${index % scenarios}/${Math.floor(index / scenarios) + 1}`;
  const token = `‹access_token:${(index * 7919).toString(16).padStart(6, '0').slice(-6)}›`;
  return exchange({
    id,
    role: index < scenarios ? 'preparation' : 'under-test',
    durationMs: 4 + (index % 17),
    request: {
      method: 'POST',
      url: `${authorization}/oauth/token`,
      headers: [
        ['accept', 'application/json'],
        ['content-type', 'application/x-www-form-urlencoded'],
        ['authorization', 'Basic ‹client_credentials:4be01f›'],
        ['user-agent', `assay/0.1.0 r7k2/${id}`],
      ],
      body: `grant_type=authorization_code&code=‹code:5b2210›&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback&code_verifier=‹code_verifier:aa10cd›&n=${index}`,
    },
    response: {
      status: index % 9 === 0 ? 400 : 200,
      headers: [
        ['content-type', 'application/json;charset=UTF-8'],
        ['cache-control', 'no-store'],
        ['pragma', 'no-cache'],
        ['x-content-type-options', 'nosniff'],
        ['date', 'Mon, 04 May 2026 09:30:00 GMT'],
        ['connection', 'keep-alive'],
      ],
      body: JSON.stringify({
        access_token: token,
        token_type: 'bearer',
        expires_in: 43199,
        scope: 'openid',
        jti: `${index}`,
      }),
    },
  });
}

function largeScenario(index: number, exchanges: readonly string[], random: () => number): ScenarioResult {
  return scenario({
    name: `The code is exchanged by another client, case ${index}`,
    feature: `features/token/authorization-code-${Math.floor(index / 25)}.feature`,
    line: 10 + (index % 25) * 9,
    verdict: random() < 0.02 ? 'failed' : 'passed',
    steps: [
      'Given a confidential client that may use the authorization_code grant',
      'Given the user granted a code for a S256 code challenge',
      'When the client exchanges the code with the matching verifier',
      'Then the client receives an access token',
    ],
    exchanges,
  });
}

function largeRequirement(
  id: string,
  place: Pick<RequirementResult, 'document' | 'section'>,
  scenarios: readonly ScenarioResult[],
  random: () => number,
): RequirementResult {
  const level = levelOf(place.document, random);
  const common = {
    ...place,
    id,
    level,
    scored: level === 'must',
    sentence: `The answer carries what the row of the table names, in the form that it names (${id}).`,
    quote: 'Space-delimited scopes. For user grants: the intersection of the client’s scopes.',
  };
  if (random() < 0.05) {
    return requirement({ ...common, verdict: 'notTested', reason: 'blocked', blockedBy: ['TOKEN-001'] });
  }
  if (random() < 0.03) return requirement({ ...common, verdict: 'notApplicable', reason: 'not-applicable' });
  const start = Math.floor(random() * (scenarios.length - 6));
  const own = scenarios.slice(start, start + 2 + Math.floor(random() * 5)).map((one) => withCheck(one, id));
  const failed = own.some(({ verdict }) => verdict === 'failed');
  return requirement({ ...common, verdict: failed ? 'failed' : 'passed', scenarios: own });
}

function levelOf(document: string, random: () => number): RequirementResult['level'] {
  if (document.startsWith('supplement')) return 'compatible';
  if (document.startsWith('RFC') || document.startsWith('OpenID')) return 'standard';
  return random() < 0.12 ? 'should' : 'must';
}

function withCheck(one: ScenarioResult, id: string): ScenarioResult {
  const passed = one.verdict === 'passed';
  const actual = passed ? 'status 200 with access_token' : 'status 400 without access_token';
  const judged = one.exchanges.at(-1);
  const check = { requirement: id, expected: 'status 200 with access_token', actual, passed };
  return { ...one, checks: [{ ...check, ...(judged !== undefined && { exchange: judged }) }] };
}

import type { Check, RequirementResult } from '../../src/report/model/result.ts';
import { requirement, scenario } from './example-builders.ts';

const check = (values: Check): Check => values;

const pkceSteps = [
  'Given a confidential client that may use the authorization_code grant',
  'Given the user granted a code for a S256 code challenge',
  'When the client exchanges the code with no verifier',
  'Then the exchange is refused',
];

const noVerifier = scenario({
  name: 'The verifier is left out',
  line: 34,
  verdict: 'failed',
  steps: pkceSteps,
  exchanges: ['pkce-1/1', 'pkce-1/2', 'pkce-1/3'],
  checks: [
    check({
      requirement: 'TOKEN-PKCE-003',
      expected: 'a refusal: no 2xx status and none of access_token, refresh_token, id_token, code',
      actual: '200 with access_token',
      passed: false,
      exchange: 'pkce-1/3',
      likelyCause:
        'The server looks at code_verifier only when the request carries one. A code that was issued for a challenge has to demand it.',
    }),
  ],
});

function headerFailure(id: string, header: string, expected: string, actual: string): RequirementResult {
  const failing = check({
    requirement: id,
    expected: `header ${header}: ${expected}`,
    actual,
    passed: false,
    exchange: 'client-credentials-4/1',
  });
  return requirement({
    id,
    sentence: `A token response carries ${header}: ${expected}.`,
    quote: 'Headers `Cache-Control: no-store` and `Pragma: no-cache`.',
    verdict: 'failed',
    scenarios: [
      scenario({
        name: 'The headers of a token response',
        feature: 'features/token/client-credentials.feature',
        line: 58,
        verdict: 'failed',
        checks: [failing],
        exchanges: ['client-credentials-4/1'],
      }),
    ],
  });
}

const failed: RequirementResult[] = [
  requirement({
    id: 'TOKEN-PKCE-003',
    sentence: 'A code issued for a challenge is exchanged only with the verifier behind it.',
    quote: 'Must match the challenge under the chosen method.',
    since: '75.5.0',
    verdict: 'failed',
    scenarios: [noVerifier, scenario({ name: 'The verifier matches under S256' })],
  }),
  headerFailure('TOKEN-HEADER-001', 'Cache-Control', 'no-store', 'Cache-Control: no-cache'),
  headerFailure('TOKEN-HEADER-002', 'Pragma', 'no-cache', 'no header Pragma'),
  requirement({
    id: 'HEALTH-STATUS-001',
    sentence: 'The health operation answers 200 while the platform is available.',
    quote: '200, JSON object',
    document: 'platform-resource-api',
    section: 'Endpoints',
    verdict: 'failed',
    scenarios: [
      scenario({
        name: 'The platform is available',
        feature: 'features/platform-resource-api/health.feature',
        line: 12,
        verdict: 'failed',
        exchanges: ['health-2/1'],
        checks: [
          check({
            requirement: 'HEALTH-STATUS-001',
            expected: 'status 200',
            actual: 'status 503',
            passed: false,
            exchange: 'health-2/1',
          }),
        ],
      }),
    ],
  }),
  requirement({
    id: 'AUTHORIZE-HEADER-002',
    sentence: 'A response of the authorization endpoint carries a Content-Security-Policy.',
    quote: "`Content-Security-Policy: script-src 'self'`",
    section: 'GET /oauth/authorize',
    level: 'should',
    verdict: 'failed',
    scenarios: [
      scenario({
        name: 'Nobody is logged in and prompt is none',
        feature: 'features/authorization/prompt-none.feature',
        line: 18,
        verdict: 'failed',
        exchanges: ['authorize-9/1'],
        checks: [
          check({
            requirement: 'AUTHORIZE-HEADER-002',
            expected: "header Content-Security-Policy: script-src 'self'",
            actual: 'no header Content-Security-Policy',
            passed: false,
            exchange: 'authorize-9/1',
          }),
        ],
      }),
    ],
  }),
];

const promptNone = scenario({
  name: 'Nobody is logged in and prompt is none',
  feature: 'features/authorization/prompt-none.feature',
  line: 18,
  exchanges: ['authorize-9/1'],
  checks: [
    check({
      requirement: 'AUTHORIZE-PROMPT-001',
      expected: 'error=login_required in the fragment',
      actual: 'error=login_required in the fragment',
      passed: true,
      exchange: 'authorize-9/1',
    }),
  ],
});

const passed: RequirementResult[] = [
  requirement({
    id: 'AUTHORIZE-PROMPT-001',
    sentence: 'With prompt=none and nobody logged in, the fragment carries error=login_required.',
    section: 'GET /oauth/authorize',
    scenarios: [promptNone],
  }),
  requirement({ id: 'TOKEN-GRANT-001', scenarios: [scenario({ name: 'The code is exchanged for tokens' })] }),
  requirement({
    id: 'BUILDPACK-FIELD-001',
    document: 'platform-resource-api',
    section: 'Resources and their fields',
    scenarios: [
      scenario({
        name: 'The guid is a string',
        feature: 'features/platform-resource-api/buildpack-show.feature',
      }),
    ],
  }),
  requirement({
    id: 'TOKEN-RFC6749-005',
    level: 'standard',
    document: 'RFC 6749',
    section: '5.2',
    scenarios: [scenario({ name: 'A refusal names its error' })],
  }),
];

const health = { document: 'platform-resource-api', section: 'Endpoints' } as const;
const unproven: RequirementResult[] = [
  requirement({
    ...health,
    id: 'HEALTH-BODY-001',
    verdict: 'notTested',
    reason: 'blocked',
    blockedBy: ['HEALTH-STATUS-001'],
  }),
  requirement({
    ...health,
    id: 'HEALTH-BODY-002',
    verdict: 'notTested',
    reason: 'blocked',
    blockedBy: ['HEALTH-STATUS-001'],
  }),
  requirement({
    ...health,
    id: 'HEALTH-ERROR-001',
    verdict: 'notApplicable',
    reason: 'not-triggered',
    conditional: 'the framework reports an internal error',
    message: 'no 500 was seen, and the profile names no way to provoke one',
  }),
  requirement({
    id: 'TOKEN-MFA-001',
    verdict: 'notApplicable',
    reason: 'not-applicable',
    message: 'the profile declares mfa off',
  }),
  requirement({
    id: 'TOKEN-SAML-004',
    verdict: 'notTested',
    reason: 'target-cannot-reach-suite',
    message: 'the target got no answer from http://127.0.0.1:41877/saml/metadata',
  }),
  requirement({
    id: 'TOKEN-CODE-EXPIRY-001',
    level: 'standard',
    document: 'RFC 6749',
    section: '4.1.2',
    verdict: 'notTested',
    reason: 'needs-waiting',
    message: 'a code lives 300 s here',
  }),
];

/** Four musts failed in three ways, one piece of advice, and every usual reason for not testing. */
export const exampleRequirements: readonly RequirementResult[] = [...failed, ...passed, ...unproven];

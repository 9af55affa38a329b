import { type HttpResponse, headerValues } from '../client/exchange.ts';
import type { Outcome } from './outcome.ts';

/** The `WWW-Authenticate` challenges of a response that have the scheme Basic (RFC 7617, section 2). */
export function basicChallenges(response: HttpResponse): string[] {
  return headerValues(response, 'www-authenticate').flatMap(
    (value) => value.match(/(?<=^|,\s*)basic\b(?:[^",]|"(?:[^"\\]|\\.)*"|,(?!\s*[\w-]+\s+[\w-]+=))*/gi) ?? [],
  );
}

/** Passes when every Basic challenge names a realm. */
export function nameRealms(challenges: readonly string[]): Outcome {
  return {
    expected: 'every challenge with scheme Basic has the parameter realm',
    actual: challenges.join(', ') || 'no Basic challenge',
    passed: challenges.length > 0 && challenges.every((challenge) => /\brealm\s*=/i.test(challenge)),
  };
}

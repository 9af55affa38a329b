import { type HttpResponse, headerValues } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';

/** The `WWW-Authenticate` challenges of a response that have the scheme Basic (RFC 7617, section 2). */
export function basicChallenges(response: HttpResponse): string[] {
  return challengesOf(response, 'basic');
}

/** The `WWW-Authenticate` challenges of that scheme; one field can hold several (RFC 9110, section 11.6.1). */
export function challengesOf(response: HttpResponse, scheme: string): string[] {
  return headerValues(response, 'www-authenticate')
    .flatMap(challengesIn)
    .filter((challenge) => challenge.toLowerCase().split(/[\s,]/)[0] === scheme);
}

/** The value of a parameter of a challenge, without its quotes; undefined when it is not there. */
export function parameterOf(challenge: string, name: string): string | undefined {
  const parameters = challenge.matchAll(/([^\s,=]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,]*))/g);
  const found = [...parameters].find(([, one]) => one?.toLowerCase() === name);
  return found === undefined ? undefined : (found[2] ?? found[3]);
}

/** Parts between commas that stand in no quotes: a parameter belongs to the challenge before it. */
function challengesIn(field: string): string[] {
  const parts = field.matchAll(/(?:[^",]|"(?:[^"\\]|\\.)*")+/g);
  const challenges: string[] = [];
  for (const part of [...parts].map(([text]) => text.trim())) {
    const last = challenges.at(-1);
    if (last === undefined || !/^[^\s=]+\s*=/.test(part)) challenges.push(part);
    else challenges[challenges.length - 1] = `${last}, ${part}`;
  }
  return challenges;
}

/** Passes when every Basic challenge names a realm. */
export function nameRealms(challenges: readonly string[]): Outcome {
  return {
    expected: 'every challenge with scheme Basic has the parameter realm',
    actual: challenges.join(', ') || 'no Basic challenge',
    passed: challenges.length > 0 && challenges.every((one) => parameterOf(one, 'realm') !== undefined),
  };
}

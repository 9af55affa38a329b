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
  return parametersOf(challenge)[name];
}

/**
 * The challenges of a scheme as one object: the `scheme`, and each parameter; an array of what each of several has to
 * say of it where they differ. Empty where there is no such challenge.
 */
export function challengeMembers(response: HttpResponse, scheme: string): Readonly<Record<string, unknown>> {
  const challenges = challengesOf(response, scheme.toLowerCase()).map(parametersOf);
  if (challenges.length === 0) return {};
  const names = new Set(challenges.flatMap((one) => Object.keys(one)));
  const members = [...names].map((name) => {
    const values = challenges.map((one) => one[name] ?? null);
    return [name, new Set(values).size === 1 ? values[0] : values] as const;
  });
  return { ...Object.fromEntries(members), scheme };
}

/** Parameters by their names in small letters; of one that comes twice the first. */
function parametersOf(challenge: string): Readonly<Record<string, string>> {
  const parameters = challenge.matchAll(/([^\s,=]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,]*))/g);
  const pairs = [...parameters].map(([, name = '', quoted, bare = '']) => [
    name.toLowerCase(),
    quoted ?? bare,
  ]);
  return Object.fromEntries(pairs.reverse());
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

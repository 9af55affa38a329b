import { headerValue } from '../../client/exchange.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { describeAnswer } from './judgements/answer.ts';

/** What can be recorded without being judged, by the words of feature files. */
export interface Observation {
  readonly name: string;
  /** `earlier` is the answer before, where there was one. */
  describe(sent: Sent, earlier: () => Sent): string;
  /** True: it is about both answers. */
  readonly both?: true;
}

/** Everything that feature files can name. */
export const observations: readonly Observation[] = [
  { name: 'the answer', describe: ({ exchange }) => describeAnswer(exchange.response) },
  {
    name: 'the times of both answers',
    both: true,
    describe: (sent, earlier) =>
      [earlier(), sent].map(({ exchange }) => `${Math.round(exchange.durationMs)} ms`).join(' and '),
  },
  {
    name: 'the end of the refresh token',
    describe: ({ exchange }) => {
      const token = stringMember(jsonObject(exchange.response.body), 'refresh_token');
      return token === undefined ? 'no refresh_token' : `it ends in ${token.slice(-2)}`;
    },
  },
  { name: 'the outcome of all', describe: ({ granted }) => granted.actual },
  {
    name: 'its Cache-Control',
    describe: ({ exchange }) =>
      `Cache-Control: ${headerValue(exchange.response, 'cache-control') ?? 'absent'}`,
  },
];

/** The answers that an observation is about. */
export function observedAnswers({ both }: Observation, sent: Sent, earlier: () => Sent): readonly Sent[] {
  return both === true ? [earlier(), sent] : [sent];
}

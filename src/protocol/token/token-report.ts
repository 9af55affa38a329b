import type { Outcome } from '../../evidence/outcome.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { reportsInactive, reportsInvalid } from './judgements/introspection.ts';

/** How an answer can be demanded to report a token, by the words of feature files. */
export interface TokenReport {
  readonly name: string;
  judge(sent: Sent): Outcome;
}

/** Every report that feature files can name. */
export const tokenReports: readonly TokenReport[] = [
  { name: 'not reported as valid', judge: ({ granted }) => reportsInvalid(granted) },
  { name: 'reported as inactive', judge: ({ exchange }) => reportsInactive(exchange.response) },
];

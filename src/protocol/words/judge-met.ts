import type { Exchange } from '../../client/exchange.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { judgeSeenSecrets } from '../administration/seen-secrets.ts';
import { judgeSeenLimits } from '../core/seen-limits.ts';

/** Judges what holds of any answer that a scenario gets, whatever it has asked for. */
export function judgeMet(scenario: Scenario, exchange: Exchange): void {
  judgeSeenLimits(scenario, exchange);
  judgeSeenSecrets(scenario, exchange);
}

import type { RunResult } from './model/result.ts';
import { gateOf, gateSentence } from './model/security.ts';

/** What formats that know only test cases say of the run as a whole. */
export interface RunCase {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'error';
  /** Why it did not pass. */
  readonly message?: string;
  readonly type?: string;
}

/** Whether the run gives a verdict, whether the gate that was asked for is open, and each error of the suite. */
export function runCases(result: RunResult): RunCase[] {
  return [
    verdictCase(result),
    ...gateCase(result),
    ...result.suiteErrors.map(({ code, message, scenario }) => ({
      name: scenario ?? code,
      outcome: 'error' as const,
      message,
      type: code,
    })),
  ];
}

function verdictCase({ verdict, headline }: RunResult): RunCase {
  const name = 'the run gives a verdict';
  if (verdict !== 'INCOMPLETE') return { name, outcome: 'passed' };
  return { name, outcome: 'error', message: headline, type: 'INCOMPLETE' };
}

/** A gate that was asked for is red where it is shut. */
function gateCase(result: RunResult): RunCase[] {
  const gate = gateOf(result);
  if (gate === undefined) return [];
  const name = 'the security set holds';
  const message = gateSentence(result);
  if (message === undefined) return [{ name, outcome: 'passed' }];
  return [{ name, outcome: gate === 'shut' ? 'failed' : 'error', message, type: 'security' }];
}

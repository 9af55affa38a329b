import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import type { RunResult } from '../report/model/result.ts';
import type { Capability, Catalogue } from '../requirements/catalogue.ts';
import type { Target } from '../target/target.ts';
import { assay } from './assay.ts';

/** A deliberate deviation of the reference server, as its front door lists it. */
export interface Defect {
  readonly id: string;
  readonly mistake: string;
  readonly breaks: readonly string[];
}

/** What the suite made of one defect. */
export interface Proof {
  readonly defect: Defect;
  /** Ids of the broken requirements that failed by a check of their own. */
  readonly caughtBy: readonly string[];
  /** Scenarios that caught it, as `feature:line`. */
  readonly killers: readonly string[];
  /** Requirements that failed although the defect does not break them. */
  readonly collateral: readonly string[];
  /** Why it was not caught, when it was not. */
  readonly message?: string;
}

export interface ProofContext {
  readonly catalogue: Catalogue;
  readonly capabilities: readonly Capability[];
  readonly scenarios: readonly ScenarioInfo[];
  /** True: the whole suite, which finds collateral. False: only the scenarios of the broken requirements. */
  readonly full: boolean;
}

/** Assays a target that has one defect. It counts as caught only by a failed check of a requirement it breaks. */
export async function prove(defect: Defect, target: Target, context: ProofContext): Promise<Proof> {
  const broken = new Set(defect.breaks);
  const scenarios = context.full
    ? context.scenarios
    : context.scenarios.filter(({ requirements }) => requirements.some((id) => broken.has(id)));
  if (scenarios.length === 0) {
    return {
      defect,
      caughtBy: [],
      killers: [],
      collateral: [],
      message: 'no scenario has a tag of what it breaks',
    };
  }
  const result = await assay({
    ...context,
    target,
    scenarios,
    level: 'observe',
    scope: { kind: 'selection', declaredOff: [], selection: defect.id },
    selected: broken,
    defect: defect.id,
  });
  return proofOf(defect, result);
}

function proofOf(defect: Defect, result: RunResult): Proof {
  const failed = result.requirements.filter(({ verdict }) => verdict === 'failed');
  const own = failed.filter(({ id }) => defect.breaks.includes(id));
  const killers = own.flatMap(({ scenarios }) =>
    scenarios.filter(({ verdict }) => verdict === 'failed').map(({ feature, line }) => `${feature}:${line}`),
  );
  const caughtBy = own.map(({ id }) => id);
  return {
    defect,
    caughtBy,
    killers: [...new Set(killers)],
    collateral: failed.map(({ id }) => id).filter((id) => !defect.breaks.includes(id)),
    ...(caughtBy.length > 0 ? {} : { message: whyNot(defect, result) }),
  };
}

function whyNot(defect: Defect, { requirements, suiteErrors }: RunResult): string {
  const [error] = suiteErrors;
  if (error !== undefined) return `suite error: ${error.message}`;
  const broken = requirements.filter(({ id }) => defect.breaks.includes(id));
  return broken
    .map(({ id, verdict, reason }) => `${id} ${verdict}${reason ? ` (${reason})` : ''}`)
    .join(', ');
}

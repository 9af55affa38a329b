import type { RequirementResult } from '../report/model/result.ts';
import type { Part } from '../runner/joinable.ts';

/** Exchanges that belong to no scenario have the number 0 in every part. */
const wholeRun = /^0\/(\d+)$/;

/** The parts with ids of exchanges that differ from part to part. Those of scenarios do so from the beginning. */
export function withOwnIds(parts: readonly Part[]): Part[] {
  let before = 0;
  return parts.map((part) => {
    const offset = before;
    before += part.exchanges.filter(({ id }) => wholeRun.test(id)).length;
    return offset === 0 ? part : renamed(part, offset);
  });
}

function renamed(part: Part, offset: number): Part {
  const rename = (id: string) =>
    id.replace(wholeRun, (_all, number: string) => `0/${Number(number) + offset}`);
  return {
    ...part,
    exchanges: part.exchanges.map((exchange) => ({
      ...exchange,
      id: rename(exchange.id),
      ...(exchange.control === undefined ? {} : { control: rename(exchange.control) }),
    })),
    requirements: part.requirements.map((one) => renamedIn(one, rename)),
  };
}

function renamedIn(requirement: RequirementResult, rename: (id: string) => string): RequirementResult {
  const scenarios = requirement.scenarios.map((scenario) => ({
    ...scenario,
    exchanges: scenario.exchanges.map(rename),
    checks: scenario.checks.map((check) => ({
      ...check,
      ...(check.exchange === undefined ? {} : { exchange: rename(check.exchange) }),
    })),
  }));
  return { ...requirement, scenarios };
}

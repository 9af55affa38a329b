import { memoryOf } from '../derived/derived.ts';
import { suiteHash } from '../derived/suite-hash.ts';
import { placeOfScenario } from '../evidence/scenario-record.ts';
import type { FixtureOrder } from '../fixtures/provisioning/provisioner.ts';
import { suiteRoot } from '../root.ts';
import { type AssayPlan, assay } from '../runner/assay.ts';
import type { Target } from '../target/target.ts';
import { describeBundled } from './bundled-description.ts';
import { startBundledThread } from './bundled-thread.ts';
import { type TargetFlags, targetOfFlags } from './options.ts';
import { type PlanFlags, planOf } from './plan.ts';

/**
 * What a run of the flags asks for, found out by running it against the bundled server in the target's stead.
 * The target itself is sent nothing.
 *
 * @param withoutLists true: lists of fixtures that the profile names are not read, because they may not be there yet
 */
export async function ordersFor(
  flags: TargetFlags & PlanFlags,
  withoutLists = false,
): Promise<{ readonly target: Target; readonly orders: FixtureOrder[] }> {
  const bundled = { ...describeBundled(), authorization: nowhere, resource: nowhere };
  const target = targetOfFlags(flags, process.env, withoutLists) ?? bundled;
  const orders = await ordersOf(planOf(inStead(target, bundled), flags));
  const [from, to] = [bundled.dialect.scopePrefix, target.dialect.scopePrefix];
  return { target, orders: orders.map((order) => withPrefix(order, from, to)) };
}

/** Where a server is that does not run. */
const nowhere = 'http://127.0.0.1';

/** The bundled server with the services and the release of a target. */
function inStead({ release, off, authorization, resource }: Target, bundled: Target): Target {
  const { authorization: url, resource: resourceUrl, ...rest } = bundled;
  return {
    ...rest,
    off,
    ...(authorization === undefined || url === undefined ? {} : { authorization: url }),
    ...(resource === undefined || resourceUrl === undefined ? {} : { resource: resourceUrl }),
    ...(release === undefined ? {} : { release }),
  };
}

/** What a plan orders follows from the suite, and from what its target is: a run reports it once, and no server starts again. */
async function ordersOf(plan: AssayPlan): Promise<readonly FixtureOrder[]> {
  const { release, off, authorization, resource, dialect } = plan.target;
  const parts = [authorization, resource].map((part) => part !== undefined);
  const scenarios = plan.scenarios.map(placeOfScenario);
  const { slow, readOnly, selected = [] } = plan;
  const asked = { release, off, dialect, parts, scenarios, slow, readOnly, selected: [...selected] };
  const texts = () => [suiteHash(suiteRoot), JSON.stringify(asked)];
  const memory = memoryOf<readonly FixtureOrder[]>('orders', texts);
  if (memory.value !== undefined) return memory.value;
  const { target: bundled, close } = await startBundledThread({});
  try {
    const orders: FixtureOrder[] = [];
    const { stopped } = await assay({
      ...{ ...plan, target: inStead(plan.target, bundled), verdictsOnly: true },
      onOrder: (order) => orders.push(order),
    });
    return stopped === undefined ? memory.keep(orders) : orders;
  } finally {
    await close();
  }
}

/** Scopes as the target at hand calls them. */
function withPrefix<T>(order: T, from: string, to: string): T {
  return from === to ? order : JSON.parse(JSON.stringify(order).replaceAll(`"${from}.`, `"${to}.`));
}

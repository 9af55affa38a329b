import type { FixtureOrder } from '../fixtures/provisioning/provisioner.ts';
import { assay } from '../runner/assay.ts';
import type { Target } from '../target/target.ts';
import { startBundledTarget } from './bundled-target.ts';
import { type TargetFlags, targetOfFlags } from './options.ts';
import { type PlanFlags, planOf } from './plan.ts';

/**
 * What a run of the flags asks for, found out by running it against the bundled server in the target's stead.
 * The target itself is sent nothing.
 */
export async function ordersFor(
  flags: TargetFlags & PlanFlags,
): Promise<{ readonly target: Target; readonly orders: FixtureOrder[] }> {
  const given = targetOfFlags(flags, process.env);
  const bundled = await startBundledTarget({});
  const orders: FixtureOrder[] = [];
  try {
    const { release, off, dialect, authorization, resource } = given ?? bundled.target;
    const { authorization: _url, resource: _resourceUrl, ...rest } = bundled.target;
    const standIn: Target = {
      ...rest,
      off,
      ...(authorization === undefined ? {} : { authorization: bundled.target.authorization ?? '' }),
      ...(resource === undefined ? {} : { resource: bundled.target.resource ?? '' }),
      ...(release === undefined ? {} : { release }),
    };
    await assay({ ...planOf(standIn, flags), onOrder: (order) => orders.push(order) });
    const { scopePrefix } = bundled.target.dialect;
    return {
      target: given ?? bundled.target,
      orders: orders.map((order) => withPrefix(order, scopePrefix, dialect.scopePrefix)),
    };
  } finally {
    await bundled.close();
  }
}

/** Scopes as the target at hand calls them. */
function withPrefix<T>(order: T, from: string, to: string): T {
  return from === to ? order : JSON.parse(JSON.stringify(order).replaceAll(`"${from}.`, `"${to}.`));
}

import { type Parameters, parameter, without, withParameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import { stopped } from '../../scenario/stop-scenario.ts';

/** Makes the new value out of the one that the request has; that is empty where it has none. */
export type Replacement = (own: string) => Promise<string>;

/** A change of the parameters of a request, as a page shows it; to be a fault of any request that has some. */
export interface ParameterChange {
  /** As the fault is called. */
  readonly name: string;
  apply<Draft extends { readonly parameters: Parameters }>(draft: Draft): Promise<Draft>;
}

/** A parameter is set. @throws SuiteDefect when that leaves the request as it is */
export function parameterSet(name: string, shown: string, replacement: Replacement): ParameterChange {
  return parameterChange(`"${name}" as "${shown}"`, async (parameters) => {
    const value = await replaced(parameter(parameters, name), shown, replacement);
    return withParameter(parameters, name, value);
  });
}

/** A parameter that the request carries is left out. */
export function parameterLeftOut(name: string): ParameterChange {
  return parameterChange(`no "${name}"`, (parameters) => {
    carried(parameters, name);
    return without(parameters, name);
  });
}

/** The same parameter stands there with the same value once more. */
export function parameterTwice(name: string): ParameterChange {
  return parameterChange(`"${name}" twice`, (parameters) => [
    ...parameters,
    [name, carried(parameters, name)],
  ]);
}

/** The same parameter stands there once more, behind its own, with the same value or another. */
export function parameterBeside(name: string, shown: string, replacement: Replacement): ParameterChange {
  return parameterChange(`a second "${name}" as "${shown}"`, async (parameters) => {
    const value = await replacement(carried(parameters, name));
    return [...parameters, [name, value]];
  });
}

/** Several changes, which are the one fault together. */
export function together(changes: readonly ParameterChange[]): ParameterChange {
  return {
    name: changes.map(({ name }) => name).join(', '),
    apply: async (draft) => {
      let changed = draft;
      for (const { apply } of changes) changed = await apply(changed);
      return changed;
    },
  };
}

/** The new value of a part of a request. @throws ScenarioStopped or SuiteDefect when that is no fault */
export async function replaced(
  own: string | undefined,
  shown: string,
  replacement: Replacement,
): Promise<string> {
  const value = await replacement(own ?? '');
  if (value === own) needOther(shown, 'the request');
  return value;
}

/**
 * Lets a value pass that is the one which the request has: a token or a code of somebody else is not the request's own,
 * though the target has given out the same twice.
 *
 * @throws ScenarioStopped when it was made of the request's own, and cannot be another one there
 * @throws SuiteDefect when the page shows what is there already
 */
export function needOther(shown: string, what: string): void {
  if (/^[^{|]*\{\{\s*(?!own\b)[\w.]+\s*\}\}[^{|]*$/.test(shown)) return;
  if (!shown.includes('{{')) throw new SuiteDefect('no-fault', `"${shown}" leaves ${what} as it is`);
  // What has no letters has no other case.
  const reason = /\| swapcase \}\}$/.test(shown) ? 'not-triggered' : 'could-not-run';
  throw stopped(reason, `"${shown}" leaves ${what} of this target as it is`);
}

/** The value of a parameter. @throws SuiteDefect when the request has none of that name */
export function carried(parameters: Parameters, name: string): string {
  const value = parameter(parameters, name);
  if (value !== undefined) return value;
  throw new SuiteDefect('no-fault', `a fault changes ${name}, but the request does not carry it`);
}

function parameterChange(
  name: string,
  change: (parameters: Parameters) => Parameters | Promise<Parameters>,
): ParameterChange {
  return {
    name,
    apply: async (draft) => ({ ...draft, parameters: await change(draft.parameters) }),
  };
}

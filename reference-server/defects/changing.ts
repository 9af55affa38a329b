import type { Context } from '../domain/context.ts';
import type { PortReplacements } from './defect.ts';

/** One port with some of its members changed. */
export function changing<Name extends keyof Context>(
  name: Name,
  change: (sound: NonNullable<Context[Name]>, all: Context) => Partial<Context[Name]>,
): PortReplacements {
  return (all) => {
    const sound = all[name];
    return sound === undefined ? {} : { [name]: { ...sound, ...change(sound, all) } };
  };
}

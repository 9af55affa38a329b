import { clientCredentialsDefects } from './client-credentials.ts';
import type { Defect } from './defect.ts';

/** Every deliberate defect, by area. */
export const allDefects: readonly Defect[] = [...clientCredentialsDefects];

/** There is no defect with this id. */
export class UnknownDefectError extends Error {
  readonly id: string;

  constructor(id: string) {
    super(`There is no defect "${id}"; "defects" lists them all`);
    this.name = 'UnknownDefectError';
    this.id = id;
  }
}

/** The defect with this id. @throws UnknownDefectError */
export function findDefect(id: string): Defect {
  const defect = allDefects.find((one) => one.id === id);
  if (defect === undefined) throw new UnknownDefectError(id);
  return defect;
}

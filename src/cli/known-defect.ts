import { UsageError } from '../errors.ts';
import { nearText } from '../target/near-names.ts';

/**
 * Holds the id of a defect to those that there are; the reference server is loaded only where one is named.
 *
 * @throws UsageError that names those near to it
 */
export async function assertDefect(id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { defects } = await import('../../reference-server/index.ts');
  const ids = defects.map((one) => one.id);
  if (ids.some((known) => id === known || id.startsWith(`${known}#`))) return;
  const own = defects.filter(({ breaks }) => breaks.some((one) => one === id.toUpperCase()));
  const near =
    own.length === 0
      ? nearText(id, ids)
      : `; that is a requirement, which ${own.map((one) => one.id).join(' or ')} breaks`;
  throw new UsageError('no-defect', `there is no defect "${id}"${near}; see assay list defects`);
}

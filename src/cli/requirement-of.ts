import { UsageError } from '../errors.ts';
import type { Catalogue } from '../requirements/catalogue.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { nearText } from '../target/near-names.ts';

/**
 * The requirement of an id, in any letter case, or of one that it had earlier.
 *
 * @throws UsageError that names those near to it
 */
export function requirementOf(id: string, catalogue: Catalogue): Requirement {
  const found = catalogue.get(id) ?? catalogue.get(id.toUpperCase());
  if (found !== undefined) return found;
  const ids = catalogue.requirements.map((one) => one.id);
  throw new UsageError(
    'unknown-requirement',
    `no requirement is called "${id}"${nearText(id, ids)}; see assay list requirements`,
  );
}

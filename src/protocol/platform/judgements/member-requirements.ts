import { promiseOf } from '../../../json/schema-rules.ts';
import type { RequirementId } from '../../../requirement-id.ts';

/** The objects of the resource API, by their schemas: no two have a member of the same name. */
const objects = ['buildpack', 'platform-error', 'framework-error', 'buildpack-list'];

/**
 * Id of the requirement that a member is there (`required`), or what it is (`type`). A check of a member that is missing,
 * or that lies in something which is no object, is blocked by that requirement and does not fail again.
 *
 * @param path names joined by dots, e.g. `links.self`
 */
export function promiseOfMember(path: string, keyword: 'required' | 'type'): RequirementId | undefined {
  const promises = objects.map((name) => promiseOf(`platform/${name}`, path, keyword));
  return promises.find((one) => one !== undefined);
}

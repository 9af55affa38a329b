import { pathSegment } from '../../client/path-segment.ts';

/** The path of one resource. */
export function pathOf(kind: string, id: string): string {
  return `/${kind}/${pathSegment(id, kind === 'Groups' ? 'id of a group' : 'id of a user')}`;
}

import type { RequirementId } from '../../../requirement-id.ts';

/** Ids of the requirements that promise a member: that it is there, and that it can be looked into. */
interface Promised {
  readonly present: RequirementId;
  readonly typed: RequirementId;
}

const promised = (present: RequirementId, typed: RequirementId): Promised => ({ present, typed });

/**
 * The members of the answers by their path, with what promises them. A check of a member that is missing, or
 * that lies in something which is no object, is blocked by that requirement and does not fail again.
 */
export const memberRequirements: ReadonlyMap<string, Promised> = new Map<string, Promised>([
  ['guid', promised('BUILDPACK-FIELD-001', 'BUILDPACK-FIELD-002')],
  ['created_at', promised('BUILDPACK-FIELD-003', 'BUILDPACK-FIELD-004')],
  ['updated_at', promised('BUILDPACK-FIELD-005', 'BUILDPACK-FIELD-006')],
  ['name', promised('BUILDPACK-FIELD-007', 'BUILDPACK-FIELD-008')],
  ['state', promised('BUILDPACK-FIELD-009', 'BUILDPACK-FIELD-010')],
  ['position', promised('BUILDPACK-FIELD-011', 'BUILDPACK-FIELD-012')],
  ['enabled', promised('BUILDPACK-FIELD-013', 'BUILDPACK-FIELD-014')],
  ['locked', promised('BUILDPACK-FIELD-015', 'BUILDPACK-FIELD-016')],
  ['filename', promised('BUILDPACK-FIELD-017', 'BUILDPACK-FIELD-018')],
  ['stack', promised('BUILDPACK-FIELD-019', 'BUILDPACK-FIELD-020')],
  ['metadata', promised('BUILDPACK-FIELD-021', 'BUILDPACK-FIELD-022')],
  ['links', promised('BUILDPACK-FIELD-023', 'BUILDPACK-FIELD-024')],
  ['enabled.bool', promised('BUILDPACK-NULLABLE-001', 'BUILDPACK-NULLABLE-002')],
  ['enabled.valid', promised('BUILDPACK-NULLABLE-003', 'BUILDPACK-NULLABLE-004')],
  ['locked.bool', promised('BUILDPACK-NULLABLE-007', 'BUILDPACK-NULLABLE-008')],
  ['locked.valid', promised('BUILDPACK-NULLABLE-009', 'BUILDPACK-NULLABLE-010')],
  ['filename.string', promised('BUILDPACK-NULLABLE-013', 'BUILDPACK-NULLABLE-014')],
  ['filename.valid', promised('BUILDPACK-NULLABLE-015', 'BUILDPACK-NULLABLE-016')],
  ['stack.string', promised('BUILDPACK-NULLABLE-019', 'BUILDPACK-NULLABLE-020')],
  ['stack.valid', promised('BUILDPACK-NULLABLE-021', 'BUILDPACK-NULLABLE-022')],
  ['metadata.labels', promised('BUILDPACK-METADATA-001', 'BUILDPACK-METADATA-002')],
  ['metadata.annotations', promised('BUILDPACK-METADATA-008', 'BUILDPACK-METADATA-009')],
  ['links.self', promised('BUILDPACK-LINK-001', 'BUILDPACK-LINK-002')],
  ['links.upload', promised('BUILDPACK-LINK-003', 'BUILDPACK-LINK-004')],
  ['links.self.href', promised('BUILDPACK-LINK-005', 'BUILDPACK-LINK-006')],
  ['links.self.method', promised('BUILDPACK-LINK-007', 'BUILDPACK-LINK-008')],
  ['links.upload.href', promised('BUILDPACK-LINK-009', 'BUILDPACK-LINK-010')],
  ['links.upload.method', promised('BUILDPACK-LINK-011', 'BUILDPACK-LINK-012')],
  ['code', promised('RESOURCE-ERROR-016', 'RESOURCE-ERROR-017')],
  ['title', promised('RESOURCE-ERROR-018', 'RESOURCE-ERROR-019')],
  ['detail', promised('RESOURCE-ERROR-020', 'RESOURCE-ERROR-021')],
  ['message', promised('RESOURCE-ERROR-022', 'RESOURCE-ERROR-022')],
  ['pagination', promised('BUILDPACK-LIST-005', 'BUILDPACK-LIST-005')],
  ['pagination.total_results', promised('BUILDPACK-LIST-005', 'BUILDPACK-LIST-005')],
  ['pagination.total_pages', promised('BUILDPACK-LIST-005', 'BUILDPACK-LIST-005')],
  ['pagination.first', promised('BUILDPACK-LIST-005', 'BUILDPACK-LIST-005')],
  ['pagination.last', promised('BUILDPACK-LIST-005', 'BUILDPACK-LIST-005')],
  ['pagination.next', promised('BUILDPACK-LIST-005', 'BUILDPACK-LIST-005')],
  ['pagination.previous', promised('BUILDPACK-LIST-005', 'BUILDPACK-LIST-005')],
]);

import type { RequirementId } from '../../requirement-id.ts';

/** By member of an answer, the requirement that a value of it breaks which no request can carry. */
export const unusableMembers: Readonly<Record<string, RequirementId>> = {
  access_token: 'RFC6750-TOKEN-001',
  guid: 'BUILDPACK-FIELD-026',
  jti: 'TOKEN-RESPONSE-JTI-014',
};

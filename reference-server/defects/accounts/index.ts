import type { Defect } from '../defect.ts';
import { administrationDefects } from './administration.ts';
import { approvalRecordDefects } from './approval-records.ts';
import { groupChangeDefects } from './group-changes.ts';
import { groupEdgeDefects } from './group-edges.ts';
import { groupMemberDefects } from './group-members.ts';
import { groupOperationDefects } from './group-operations.ts';
import { groupRecordDefects } from './group-records.ts';
import { toldAttributeDefects } from './told-attributes.ts';
import { userAftermathDefects } from './user-aftermath.ts';
import { userChangeDefects } from './user-changes.ts';
import { userEdgeDefects } from './user-edges.ts';
import { userErrorDefects } from './user-errors.ts';
import { userFilterDefects } from './user-filters.ts';
import { userInfoDefects } from './user-info.ts';
import { userOperationDefects } from './user-operations.ts';
import { userRecordDefects } from './user-records.ts';

/** Mistakes of accounts. */
export const accountDefects: readonly Defect[] = [
  ...userInfoDefects,
  ...administrationDefects,
  ...userRecordDefects,
  ...groupRecordDefects,
  ...userOperationDefects,
  ...groupOperationDefects,
  ...userFilterDefects,
  ...[...userChangeDefects, ...userEdgeDefects, ...userErrorDefects, ...groupEdgeDefects],
  ...[...groupChangeDefects, ...groupMemberDefects, ...approvalRecordDefects],
  ...toldAttributeDefects,
  ...userAftermathDefects,
];

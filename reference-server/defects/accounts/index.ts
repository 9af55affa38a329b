import type { Defect } from '../defect.ts';
import { administrationDefects } from './administration.ts';
import { groupRecordDefects } from './group-records.ts';
import { userInfoDefects } from './user-info.ts';
import { userRecordDefects } from './user-records.ts';

/** Mistakes of accounts. */
export const accountDefects: readonly Defect[] = [
  ...userInfoDefects,
  ...administrationDefects,
  ...userRecordDefects,
  ...groupRecordDefects,
];

import type { Defect } from '../defect.ts';
import { administrationDefects } from './administration.ts';
import { userInfoDefects } from './user-info.ts';

/** Mistakes of accounts. */
export const accountDefects: readonly Defect[] = [...userInfoDefects, ...administrationDefects];

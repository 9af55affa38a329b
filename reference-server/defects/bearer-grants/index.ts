import type { Defect } from '../defect.ts';
import { bearerClientDefects } from './clients.ts';
import { bearerResponseDefects } from './responses.ts';
import { bearerScopeDefects } from './scopes.ts';

/** Mistakes in what the two bearer grants have in common with other grants. */
export const bearerGrantDefects: readonly Defect[] = [
  ...[...bearerResponseDefects, ...bearerScopeDefects, ...bearerClientDefects],
];

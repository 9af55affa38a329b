import { bodyKinds } from './bodies.ts';
import { connectionKinds } from './connections.ts';
import { documentKinds } from './documents.ts';
import { headerKinds } from './headers.ts';
import type { HostileKind } from './kind.ts';
import { pageKinds } from './pages.ts';

/** Everything that is tried. */
export const hostileKinds: readonly HostileKind[] = [
  ...bodyKinds,
  ...pageKinds,
  ...headerKinds,
  ...documentKinds,
  ...connectionKinds,
];

import type picocolors from 'picocolors';

/** The colour functions of picocolors; those of `createColors(false)` leave a text as it is. */
export type Colors = ReturnType<typeof picocolors.createColors>;

import type { Colors } from './colors.ts';

export interface SummaryStyle {
  readonly colors: Colors;
  /** Columns of the terminal. */
  readonly width: number;
  /** True: everything is told; otherwise as much as fits in about 120 lines. */
  readonly details?: boolean;
  /** Where the reports were written: format and path. */
  readonly reports?: readonly (readonly [format: string, path: string])[];
}

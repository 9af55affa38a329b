/** Sentences that a server keeps to although it implements nothing, and why. */
export interface Met {
  readonly because: string;
  /** Ids, or how ids begin. */
  readonly requirements: readonly string[];
  /** True: holds also where the request that shows it has a fault. Left out: a refusal is never one of these. */
  readonly alsoWithFault?: boolean;
}

/**
 * @param lines ids, or how ids begin, parted by blanks
 */
export function keptBy(because: string, lines: readonly string[], { alsoWithFault = false } = {}): Met {
  return { because, requirements: lines.flatMap((line) => line.split(' ')), alsoWithFault };
}

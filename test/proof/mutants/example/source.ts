/** Decided while the module loads. */
const limit = 3 + 4;

export function isSmall(count: number): boolean {
  return count < limit;
}

export function countTo(end: number): number {
  let count = 0;
  while (count < end) count += 1;
  return count;
}

export function nobodyCalls(): string {
  return 'never';
}

/** What bcrypt reads of a text. */
export function first72Bytes(text: string): string {
  return Buffer.from(text, 'utf8').subarray(0, 72).toString('latin1');
}

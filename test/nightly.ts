/**
 * True in the tests of the night: a test that shows something at one place or in one form by day repeats it at all of
 * them. What only the night would show is no such repetition, and stays by day.
 */
const isNight = process.env.ASSAY_NIGHTLY === 'true';

/** What is tried by day, and by night. */
export function byNight<T>(night: T, day: T): T {
  return isNight ? night : day;
}

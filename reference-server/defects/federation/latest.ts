/**
 * A mistake of memory: what is good is remembered, and stands in for the next thing that is not. The caller
 * gets a rule of its own each time, so that servers do not share what they remember.
 */
export function orLatest<Value>(
  isGood: (value: Value | undefined) => boolean,
): (value: Value | undefined) => Value | undefined {
  let latest: Value | undefined;
  return (value) => {
    if (!isGood(value)) return latest;
    latest = value;
    return value;
  };
}

/**
 * Seconds by which clocks may differ: no document says how exact one is, and that of `Date` may be another machine's than
 * that of the tokens. What is less is not told from the time of an exchange, and no assertion is refused for it.
 */
export const toleratedSkew = 30;

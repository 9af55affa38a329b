import { type Oddity, withField } from './oddity.ts';

const hour = 3_600_000;

/** A server whose clock is off, so that its Date, its claims and what it takes for expired are. */
function clockOff(name: string, byMs: number): Oddity {
  return {
    name,
    allowedBy:
      'no document says how exact a clock is, but assertions with exp and iat need clocks that agree',
    options: { now: () => Date.now() + byMs },
    answer: (answer) =>
      withField(answer, 'date', (value) => new Date(Date.parse(value) + byMs).toUTCString()),
  };
}

/** Servers whose clock is an hour off. */
export const clockOddities: readonly Oddity[] = [
  clockOff('clock-an-hour-ahead', hour),
  clockOff('clock-an-hour-behind', -hour),
  clockOff('clock-twenty-seconds-ahead', 20_000),
  clockOff('clock-twenty-seconds-behind', -20_000),
];

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

/** A service whose clock is off, behind something with a clock of its own, of which the Date is. */
function clockOffBehindAFront(name: string, byMs: number): Oddity {
  return {
    name,
    allowedBy: 'no document says how exact a clock is, nor whose Date is (RFC 9110, section 6.6.1)',
    options: { now: () => Date.now() + byMs },
  };
}

/** Servers whose clock is off. */
export const clockOddities: readonly Oddity[] = [
  clockOff('clock-an-hour-ahead', hour),
  clockOff('clock-an-hour-behind', -hour),
  clockOffBehindAFront('clock-twenty-seconds-ahead-of-its-front', 20_000),
  clockOffBehindAFront('clock-twenty-seconds-behind-its-front', -20_000),
];

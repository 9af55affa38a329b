import type { NullServer } from './null-server.ts';
import { type Falsify, type RelayedAnswer, relaying } from './relay.ts';

const failure: RelayedAnswer = {
  status: 500,
  headers: ['Content-Type', 'text/plain'],
  body: Buffer.from('Internal Server Error'),
};

/** Every second request fails, whatever it is. */
function everySecondFails(): Falsify {
  let turn = 0;
  return (answer) => {
    turn += 1;
    return turn % 2 === 0 ? failure : answer;
  };
}

/** A token request is given the answer of the one before, as by a cache or a variable that all requests share. */
function answersPrevious(): Falsify {
  let previous: RelayedAnswer | undefined;
  return (answer, { method, path }) => {
    if (method !== 'POST' || !path.endsWith('/oauth/token')) return answer;
    const given = previous ?? answer;
    previous = answer;
    return given;
  };
}

/** An endpoint says for ever what it said the first time that it granted something. */
function answersForEver(): Falsify {
  const first = new Map<string, RelayedAnswer>();
  return (answer, { method, path }) => {
    const place = `${method} ${path}`;
    const kept = first.get(place);
    if (kept !== undefined) return kept;
    if (answer.status < 400) first.set(place, answer);
    return answer;
  };
}

/** Nothing is refused: where the correct server refuses, what the endpoint granted last is granted again. */
function refusesNothing(): Falsify {
  const granted = new Map<string, RelayedAnswer>();
  return (answer, { method, path }) => {
    const place = `${method} ${path}`;
    if (answer.status < 400) granted.set(place, answer);
    return answer.status < 400 ? answer : (granted.get(place) ?? { ...failure, status: 200 });
  };
}

/** Servers that stand before the correct one at `upstream` and spoil its answers. */
export function spoilers(upstream: string): readonly NullServer[] {
  return [
    relaying('fails every second time', upstream, everySecondFails),
    relaying('answers each token request with the answer before', upstream, answersPrevious),
    relaying('answers for ever what it answered first', upstream, answersForEver),
    relaying('refuses nothing', upstream, refusesNothing),
  ];
}

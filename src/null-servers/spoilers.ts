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

/** A server that spoils the answers of a correct one. */
export interface Spoiler extends NullServer {
  /** Ids of musts that it breaks for certain; what else it breaks hangs on the order of requests. */
  readonly breaks: readonly string[];
}

const grantsTheWrongSecret = ['CLIENT-AUTH-BASIC-011', 'AUTH-BASIC-004', 'TOKEN-PASSWORD-006'];

/** Servers that stand before the correct one at `upstream` and spoil its answers. */
export function spoilers(upstream: string): readonly Spoiler[] {
  const spoiling = (name: string, start: () => Falsify, breaks: readonly string[] = []): Spoiler => ({
    ...relaying(name, upstream, start),
    breaks,
  });
  return [
    spoiling('fails every second time', everySecondFails),
    spoiling('answers each token request with the answer before', answersPrevious),
    spoiling('answers for ever what it answered first', answersForEver, grantsTheWrongSecret),
    spoiling('refuses nothing', refusesNothing, grantsTheWrongSecret),
  ];
}

import { hash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { Deflated } from '../deflated.ts';
import {
  type Check,
  type RecordedExchange,
  type RequirementResult,
  type RunResult,
  type ScenarioResult,
  schemaVersion,
} from './result.ts';

type Place = number;

interface PackedMessage {
  readonly headers: Place;
  readonly body?: Place;
}

/** What `result.json` says in place of what stands many times, or is long: its place in the list `packed`. */
interface PackedExchange extends Omit<RecordedExchange, 'request' | 'response'> {
  readonly request: Omit<RecordedExchange['request'], 'headers' | 'body'> & PackedMessage;
  readonly response?: { readonly status: number } & PackedMessage;
}

/** A check leaves out the requirement that it stands under. */
type PackedCheck = Omit<Check, 'requirement'>;

interface PackedScenario extends Omit<ScenarioResult, 'steps' | 'exchanges' | 'checks'> {
  readonly steps: Place;
  readonly exchanges: Place;
  /** Written out where one of them failed. */
  readonly checks: Place | readonly PackedCheck[];
}

interface PackedRequirement extends Omit<RequirementResult, 'scenarios'> {
  /** A scenario that passed is a place itself. */
  readonly scenarios: readonly (Place | PackedScenario)[];
}

export interface PackedResult extends Omit<RunResult, 'requirements' | 'exchanges'> {
  readonly requirements: readonly PackedRequirement[];
  /** What only led to a test is a place itself. */
  readonly exchanges: readonly (Place | PackedExchange)[];
  /** A JSON array, deflated (RFC 1951) and in base64. */
  readonly packed: string;
}

/** Longer than any run makes it; a file that claims more is none of ours. */
const mostCharacters = 1_000_000_000;

/** Each value once, in the order in which they come. */
class Values {
  /** By a hash of what JSON makes of it: all of that together would be the largest thing in memory. */
  readonly #places = new Map<string, Place>();
  readonly #deflated = new Deflated();

  placeOf(value: unknown): Place {
    const json = JSON.stringify(value);
    const key = hash('sha256', json, 'base64');
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(key, place);
    this.#deflated.write(`${place === 0 ? '[' : ','}${json}`);
    return place;
  }

  /** All of them as a JSON array, deflated and in base64; there are no more. */
  packed(): string {
    this.#deflated.write(this.#places.size === 0 ? '[]' : ']');
    return Buffer.concat(this.#deflated.end()).toString('base64');
  }
}

/**
 * A result as its file has it: headers, bodies, steps, checks that passed, and whole scenarios that did, stand once,
 * deflated; so do exchanges that only led to a test. What failed, and what was tested, stays where it is read.
 */
export function pack(result: RunResult): PackedResult {
  const values = new Values();
  const requirements = result.requirements.map((one) => ({
    ...one,
    scenarios: one.scenarios.map((scenario) => {
      const packed = packedScenario(scenario, values);
      return scenario.verdict === 'passed' ? values.placeOf(packed) : packed;
    }),
  }));
  const exchanges = result.exchanges.map((one) => {
    const packed = packedExchange(one, values);
    return one.role === 'under-test' || one.role === 'control' ? packed : values.placeOf(packed);
  });
  return { ...result, requirements, exchanges, packed: values.packed() };
}

function packedScenario(
  { steps, exchanges, checks, ...scenario }: ScenarioResult,
  values: Values,
): PackedScenario {
  const own = checks.map(({ requirement: _above, ...check }) => check);
  return {
    ...scenario,
    steps: values.placeOf(steps),
    exchanges: values.placeOf(exchanges),
    checks: checks.some(({ passed }) => !passed) ? own : values.placeOf(own),
  };
}

function packedExchange(
  { request, response, ...exchange }: RecordedExchange,
  values: Values,
): PackedExchange {
  return {
    ...exchange,
    request: {
      ...request,
      headers: values.placeOf(request.headers),
      ...(request.body === undefined ? {} : { body: values.placeOf(request.body) }),
    } as PackedExchange['request'],
    ...(response && {
      response: {
        ...response,
        headers: values.placeOf(response.headers),
        body: values.placeOf(response.body),
      },
    }),
  };
}

/**
 * The result of a file, whether packed or written out in full. Whether it is one is for the schema to say.
 *
 * @throws the error of zlib or of JSON where `packed` holds neither, TypeError where it is not of that form
 */
export function unpack(file: unknown): unknown {
  if (typeof file !== 'object' || file === null) return file;
  // Earlier versions wrote more of it out, and said the same.
  const isEarlier = 'schemaVersion' in file && (file.schemaVersion === 1 || file.schemaVersion === 2);
  const now = isEarlier ? { ...file, schemaVersion } : file;
  if (!('packed' in now)) return now;
  const { packed, ...result } = now as PackedResult;
  const bytes = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostCharacters });
  const values: unknown[] = JSON.parse(bytes.toString('utf8'));
  const at = <T>(place: unknown) => (typeof place === 'number' ? values[place] : place) as T;
  return {
    ...result,
    requirements: result.requirements.map((one) => ({
      ...one,
      scenarios: one.scenarios.map((scenario) => unpackedScenario(at(scenario), one.id, at)),
    })),
    exchanges: result.exchanges.map((exchange) => unpackedExchange(at(exchange), at)),
  };
}

type At = <T>(place: unknown) => T;

function unpackedScenario(scenario: PackedScenario, requirement: string, at: At) {
  return {
    ...scenario,
    steps: at(scenario.steps),
    exchanges: at(scenario.exchanges),
    checks: at<readonly PackedCheck[]>(scenario.checks).map((check) => ({
      ...{ requirement, ...check },
      expected: at(check.expected),
      actual: at(check.actual),
    })),
  };
}

function unpackedExchange({ request, response, ...exchange }: PackedExchange, at: At) {
  const whole = <T extends PackedMessage>(message: T) => ({
    ...message,
    headers: at(message.headers),
    ...(message.body === undefined ? {} : { body: at(message.body) }),
  });
  return { ...exchange, request: whole(request), ...(response && { response: whole(response) }) };
}

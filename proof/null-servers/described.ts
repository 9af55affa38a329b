import { randomUUID } from 'node:crypto';
import type { NullServer } from './null-server.ts';
import { type Falsify, type RelayedAnswer, relaying } from './relay.ts';

/** What of a Swagger 2.0 document a mock is made from. */
interface Description {
  readonly basePath: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly definitions: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Makes the values that a description leaves open; of a text, its name says what it may be. */
interface Values {
  readonly text: (name: string) => string;
  readonly integer: () => number;
}

const samples: Readonly<Record<string, string>> = {
  guid: 'fd35633f-5c5c-4e4e-a5a9-0722c970a9d2',
  created_at: '2016-03-18T23:26:46Z',
  updated_at: '2016-10-17T20:00:42Z',
  name: 'ruby_buildpack',
  state: 'AWAITING_UPLOAD',
  href: 'https://api.example.org/v3/buildpacks/fd35633f-5c5c-4e4e-a5a9-0722c970a9d2',
  method: 'GET',
};

/** The same for every request. */
export const staticValues: Values = { text: (name) => samples[name] ?? 'string', integer: () => 42 };

/** Others for each request, of the same forms. */
export const dynamicValues: Values = {
  text: (name) => {
    if (name.endsWith('_at')) return `20${10 + numberBelow(10)}-03-18T23:26:${10 + numberBelow(50)}Z`;
    if (name === 'href') return `https://api.example.org/v3/buildpacks/${randomUUID()}`;
    return name === 'state' || name === 'method' ? staticValues.text(name) : randomUUID();
  },
  integer: () => 1 + numberBelow(1000),
};

function numberBelow(end: number): number {
  return Math.floor(Math.random() * end);
}

/**
 * The mock that a tool makes from the description of the resource API: each operation has the first response that is
 * described, filled with values of its types, whatever is asked. The rest is as the server at `upstream` has it.
 *
 * @param description URL path of the description document at `upstream`
 */
export function described(name: string, upstream: string, description: string, values: Values): NullServer {
  let operations: readonly DescribedOperation[] = [];
  const mock: Falsify = (answer, { method, path }) =>
    operations.find((one) => one.method === method && one.path.test(path))?.answer(values) ?? answer;
  const relay = relaying(name, upstream, () => mock);
  const start = async () => {
    const response = await fetch(`${upstream}${description}`);
    operations = operationsOf((await response.json()) as Description);
    return relay.start();
  };
  return { ...relay, start };
}

interface DescribedOperation {
  readonly method: string;
  readonly path: RegExp;
  answer(values: Values): RelayedAnswer;
}

function operationsOf({ basePath, paths, definitions }: Description): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${basePath}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      answer: (values) => {
        const [status = '200', { schema = {} } = {}] = Object.entries(responses)[0] ?? [];
        const body = Buffer.from(JSON.stringify(filled('', schema, definitions, values)));
        return { status: Number(status), headers: ['Content-Type', 'application/json'], body };
      },
    })),
  );
}

function filled(
  name: string,
  schema: Schema,
  definitions: Description['definitions'],
  values: Values,
): unknown {
  const { $ref = '', type, properties = {} } = definitions[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  if ($ref !== '') return filled(name, { $ref }, definitions, values);
  if (type === 'string') return values.text(name);
  if (type === 'integer') return values.integer();
  if (type === 'boolean') return true;
  const members = Object.entries(properties);
  return Object.fromEntries(members.map(([key, value]) => [key, filled(key, value, definitions, values)]));
}

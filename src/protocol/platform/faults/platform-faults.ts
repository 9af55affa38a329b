import type { HeaderList } from '../../../client/exchange.ts';
import { drawnUuid } from '../../../draws/draws.ts';
import { stopped } from '../../../scenario/stop-scenario.ts';
import { withHeader } from '../draft.ts';
import { sentRequestId } from '../judgements/error-object.ts';
import { platformBodyFaults } from './platform-body-faults.ts';
import { type PlatformFault, platformFault } from './platform-fault.ts';

/** Where the guid stands in the path of a show request: behind the last slash. */
const guids: readonly PlatformFault[] = [
  guid('the guid of no buildpack', () => drawnUuid('guid of nobody')),
  guid('the guid cut short', (given) => given.slice(0, -1)),
  guid('a guid of another form', () => 'no-guid-of-this-service'),
  guid('an encoded slash in the guid', (given) => `${given}%2Fupload`),
  guid('encoded dot segments in the guid', (given) => `..%2F${given}`),
  guid('an encoded U+0000 in the guid', (given) => `${given}%00`),
  guid('an encoded U+0000 and more in the guid', (given) => `${given}%00upload`),
  guid('2,000 letters after the guid', (given) => `${given}${'a'.repeat(2_000)}`),
  guid('2,000 letters in place of the guid', () => 'a'.repeat(2_000)),
  guid('an encoded space in the guid', (given) => `${given}%20`),
  guid('encoded quotes in the guid', (given) => `%22${given}%27`),
  guid('encoded letters beyond ASCII in the guid', (given) => `${given}%C3%A9`),
  guid('no guid', () => ''),
  guid('a trailing slash', (given) => `${given}/`),
];

const authorizations: readonly PlatformFault[] = [
  authorization('no credentials', () => undefined),
  authorization('wrong credentials', () => 'Bearer not-a-token-of-this-service'),
  authorization('a token whose signature is wrong', withWrongSignature),
  authorization('the scheme name in upper case', (value) => withScheme(value, (name) => name.toUpperCase())),
  authorization('the scheme name in lower case', (value) => withScheme(value, (name) => name.toLowerCase())),
];

const further: readonly PlatformFault[] = [
  platformFault('names of header fields in upper case', (draft) => ({
    ...draft,
    headers: draft.headers.map(([name, value]) => [name.toUpperCase(), value] as const),
  })),
  platformFault('a request id of its own', (draft) => ({
    ...draft,
    headers: withHeader(draft.headers, draft.requestIdHeader, sentRequestId),
  })),
];

/** Every way in which a feature file can change a request to the resource API, by its name there. */
export const platformFaults: ReadonlyMap<string, PlatformFault> = new Map(
  [...platformBodyFaults, ...guids, ...authorizations, ...further].map((fault) => [fault.name, fault]),
);

function guid(name: string, change: (guid: string) => string): PlatformFault {
  const apply: PlatformFault['apply'] = (draft) => {
    const at = draft.path.lastIndexOf('/') + 1;
    return { ...draft, path: `${draft.path.slice(0, at)}${change(draft.path.slice(at))}` };
  };
  return platformFault(name, apply);
}

function authorization(
  name: string,
  change: (value: string | undefined) => string | undefined,
): PlatformFault {
  const changed = (headers: HeaderList) => {
    const value = headers.find(([field]) => field === 'Authorization')?.[1];
    return withHeader(headers, 'Authorization', change(value));
  };
  return platformFault(name, (draft) => ({ ...draft, headers: changed(draft.headers) }), 401, 403);
}

/**
 * The last part of a token with another letter at its beginning, where every bit counts.
 *
 * @throws ScenarioStopped when the profile's credentials are no token with a signature
 */
function withWrongSignature(value: string | undefined): string {
  if (value === undefined || !/^Bearer [^.]+\.[^.]+\.[^.]+$/i.test(value)) {
    throw stopped('not-provisioned', 'the profile gives no signed token as credentials of the resource API');
  }
  const at = value.lastIndexOf('.') + 1;
  return `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`;
}

function withScheme(value: string | undefined, change: (name: string) => string): string | undefined {
  return value?.replace(/^\S+/, change);
}

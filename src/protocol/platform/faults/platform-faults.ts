import { stopped } from '../../../scenario/stop-scenario.ts';
import { type PlatformFault, platformFault } from './platform-fault.ts';

/**
 * The last part of the token with another letter at its beginning, where every bit counts.
 *
 * Stops the scenario when the profile's credentials are no token with a signature.
 */
export const wrongSignature: PlatformFault = platformFault(
  'a token whose signature is wrong',
  (draft) => ({
    ...draft,
    headers: draft.headers.map(([name, value]) =>
      name === 'Authorization' ? ([name, withWrongSignature(value)] as const) : ([name, value] as const),
    ),
  }),
  401,
  403,
);

/** The same request with each name of a header field in upper case. */
export const capitalHeaderNames: PlatformFault = platformFault(
  'names of header fields in upper case',
  (draft) => ({
    ...draft,
    headers: draft.headers.map(([name, value]) => [name.toUpperCase(), value] as const),
  }),
);

/** Name and stack of a buildpack that is there. */
export function nameAndStackOf(name: string, stack: string): PlatformFault {
  const body = JSON.stringify({ name, stack });
  return platformFault(
    'the name and the stack of another buildpack',
    (draft) => ({ ...draft, body }),
    409,
    422,
  );
}

function withWrongSignature(value: string): string {
  if (!/^Bearer [^.]+\.[^.]+\.[^.]+$/i.test(value)) {
    throw stopped('not-provisioned', 'the profile gives no signed token as credentials of the resource API');
  }
  const at = value.lastIndexOf('.') + 1;
  return `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`;
}

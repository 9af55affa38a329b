import { parameter, without, withParameter } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { AuthorizationDraft } from '../authorization-request.ts';
import type { AuthorizationFault } from '../authorize.ts';

/** Makes the new value out of the one that the request has; that is empty where it has none. */
export type Replacement = (own: string) => Promise<string>;

/**
 * The authorization request with a parameter set, as the page shows it.
 *
 * @throws SuiteDefect when that leaves the request as it is
 */
export function parameterSet(name: string, shown: string, replacement: Replacement): AuthorizationFault {
  return {
    name: `"${name}" as "${shown}"`,
    apply: async (draft) => {
      const own = parameter(draft.parameters, name);
      const value = await changed(own, shown, replacement);
      return { ...draft, parameters: withParameter(draft.parameters, name, value) };
    },
  };
}

/** The authorization request without a parameter that it carries. */
export function parameterLeftOut(name: string): AuthorizationFault {
  return {
    name: `no "${name}"`,
    apply: (draft) => {
      needCarried(draft, name);
      return { ...draft, parameters: without(draft.parameters, name) };
    },
  };
}

/** The same parameter with the same value once more. */
export function parameterTwice(name: string): AuthorizationFault {
  return {
    name: `"${name}" twice`,
    apply: (draft) => ({ ...draft, parameters: [...draft.parameters, [name, needCarried(draft, name)]] }),
  };
}

/** The same parameter once more with another value, behind its own. */
export function parameterBeside(name: string, value: string): AuthorizationFault {
  return {
    name: `a second "${name}" as "${value}"`,
    apply: (draft) => {
      needCarried(draft, name);
      return { ...draft, parameters: [...draft.parameters, [name, value]] };
    },
  };
}

/** The authorization request with another header field Authorization, as the page shows it. */
export function authorizationSet(shown: string, replacement: Replacement): AuthorizationFault {
  return {
    name: `Authorization as "${shown}"`,
    apply: async (draft) => ({
      ...draft,
      authorization: await changed(draft.authorization, shown, replacement),
    }),
  };
}

/** The authorization request without the header field Authorization that it has. */
export function authorizationLeftOut(): AuthorizationFault {
  return {
    name: 'no Authorization',
    apply: ({ authorization, ...draft }) => {
      if (authorization !== undefined) return draft;
      throw new SuiteDefect(
        'no-fault',
        'a fault leaves out Authorization, but the request has no such header',
      );
    },
  };
}

async function changed(own: string | undefined, shown: string, replacement: Replacement): Promise<string> {
  const value = await replacement(own ?? '');
  if (value !== own) return value;
  throw new SuiteDefect('no-fault', `"${shown}" leaves the authorization request as it is`);
}

function needCarried({ parameters }: AuthorizationDraft, name: string): string {
  const value = parameter(parameters, name);
  if (value !== undefined) return value;
  throw new SuiteDefect(
    'no-fault',
    `a fault changes ${name}, but the authorization request does not carry it`,
  );
}

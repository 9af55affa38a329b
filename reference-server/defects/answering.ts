import { isAskedBy } from './asked.ts';
import type { Defect } from './defect.ts';
import type { Place } from './rewrite.ts';

/** An operation that is answered with another status; with 204 there is no body. */
export function answering(
  id: string,
  mistake: string,
  breaks: string,
  place: Place,
  status: number,
  other: number,
  ...more: readonly string[]
): Defect {
  return {
    ...{ id, mistake, breaks: [breaks, ...more] },
    rewrite: {
      ...{ ...place, status },
      response: (response) =>
        other === 204 ? { status: other, headers: {}, body: '' } : { ...response, status: other },
    },
  };
}

/** A list that does not read one parameter of its query. */
export function unread(
  id: string,
  what: string,
  place: Place,
  name: string,
  ...breaks: readonly string[]
): Defect {
  return {
    ...{ id, mistake: `${what} does not read ${name}`, breaks },
    misread: {
      ...place,
      request: ({ query }) => ({
        query: new URLSearchParams([...query].filter(([one]) => one !== name)),
      }),
    },
  };
}

/** An operation that any token may carry out, where one of these scopes is needed. */
export function allowed(
  id: string,
  mistake: string,
  scopes: readonly string[],
  ...breaks: readonly string[]
): Defect {
  return unguarded({ id, mistake, breaks }, (needed) => scopes.some((scope) => needed.includes(scope)));
}

/** An operation that any token may carry out, whatever it needs. */
export function open(
  id: string,
  mistake: string,
  method: string,
  path: RegExp,
  ...breaks: readonly string[]
): Defect {
  return unguarded({ id, mistake, breaks }, () => isAskedBy(method, path));
}

function unguarded(
  named: Pick<Defect, 'id' | 'mistake' | 'breaks'>,
  isOpen: (needed: readonly string[]) => boolean,
): Defect {
  return {
    ...named,
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) => original(held, needed) || isOpen(needed),
      },
    },
  };
}

/** An operation that takes any version: each, or the one that stands for a version that is not named. */
export function anyVersion(
  id: string,
  mistake: string,
  place: Place,
  isMissingAlone: boolean,
  ...breaks: readonly string[]
): Defect {
  return {
    ...{ id, mistake, breaks },
    misread: {
      ...place,
      request: ({ headers }) => {
        const isKept = isMissingAlone && headers['if-match'] !== undefined;
        return isKept ? {} : { headers: { ...headers, 'if-match': '*' } };
      },
    },
  };
}

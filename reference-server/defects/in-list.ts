import { askedUse } from './asked.ts';
import type { Rewrite } from './rewrite.ts';

/** The response of a grant stands in a list. */
export function inList(path: string, use: string): Rewrite {
  return {
    ...{ method: 'POST', path, status: 200 },
    response: (response) => (askedUse() === use ? { ...response, body: `[${response.body}]` } : response),
  };
}

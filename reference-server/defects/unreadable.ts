import { parseFilter } from '../domain/scim-filter.ts';
import type { Misread } from './misread.ts';

function isReadable(filter: string): boolean {
  try {
    parseFilter(filter);
    return true;
  } catch {
    return false;
  }
}

/** A request whose filter, where it cannot be read, is taken for another one, or for none. */
export function withoutUnreadable(other?: string): Misread['request'] {
  return ({ query }) => {
    const pairs = [...query].flatMap(([name, value]) => {
      if (name !== 'filter' || isReadable(value)) return [[name, value]];
      return other === undefined ? [] : [[name, other]];
    });
    return { query: new URLSearchParams(pairs) };
  };
}

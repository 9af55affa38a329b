import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import type { Place } from './rewrite.ts';

const nobody = 'nobody';

/** A route that stands outside of what asks for credentials: whoever asks has what the server itself has. */
export function unguardedRoute(
  id: string,
  mistake: string,
  place: Place,
  authority: string,
  ...breaks: readonly string[]
): Defect {
  return {
    ...{ id, mistake, breaks },
    misread: {
      ...place,
      request: ({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${nobody}` } }),
    },
    ports: changing('tokens', ({ find, list }) => ({
      find(jti) {
        if (jti !== nobody) return find(jti);
        const held = list().find(({ kind, scopes }) => kind === 'access' && scopes.includes(authority));
        return held && { ...held, format: 'opaque' };
      },
    })),
  };
}

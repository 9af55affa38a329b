import type { ResponseMode } from '../../domain/authorization/response-members.ts';
import type { PolicyReplacements } from '../defect.ts';

/** Another way to put the parameters of an answer into a redirect URI; undefined for the right one. */
export function put(
  location: (uri: string, encoded: string, mode: ResponseMode) => string | undefined,
): PolicyReplacements {
  return {
    authorizationLocation: {
      location: (original) => (uri, encoded, mode, flow) =>
        location(uri, encoded, mode) ?? original(uri, encoded, mode, flow),
    },
  };
}

/** A URI up to its query. */
export const withoutQuery = (uri: string): string => uri.replace(/\?.*$/, '');

import type { UserStore } from '../domain/accounts/user.ts';
import type { Flow, Identity } from '../domain/authorization/request.ts';
import { askedFlow } from './asked.ts';
import type { PortReplacements } from './defect.ts';

/** Another answer to who is logged in at the authorization endpoint. */
export function identifying(
  identify: (identity: Identity | undefined, flow: Flow, users: UserStore) => Identity | undefined,
): PortReplacements {
  return (sound) => ({
    identify: (request) => identify(sound.identify(request), askedFlow(), sound.users),
  });
}

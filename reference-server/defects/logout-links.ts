import type { LogoutLinks } from '../domain/authorization/logout-links.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';

/** A setting of a zone's logout that is kept, shown and never looked at. */
function unread(id: string, mistake: string, breaks: string, name: keyof LogoutLinks): Defect {
  return {
    ...{ id, mistake, breaks: [breaks] },
    ports: changing('settings', ({ logout: { [name]: _unread, ...logout } = {} }) => ({ logout })),
  };
}

/** Mistakes in where the logout of a zone leads. */
export const logoutLinkDefects: readonly Defect[] = [
  unread(
    'logout-parameter-without-another-name',
    'The target of a logout is read from redirect alone',
    'LOGOUT-016',
    'redirectParameterName',
  ),
  {
    id: 'logout-client-id-beside-the-hint',
    mistake: 'Beside id_token_hint client_id is not looked at',
    breaks: ['LOGOUT-022'],
    policy: { logout: { namesAgree: () => () => true } },
  },
  {
    id: 'logout-to-what-begins-alike',
    mistake: 'An address is taken for one of the service where it begins with the base URL',
    breaks: ['LOGOUT-013'],
    policy: {
      pageTarget: {
        isLocal: (original) => (target, baseUrl) => target.startsWith(baseUrl) || original(target, baseUrl),
      },
    },
  },
  unread('logout-default-of-all', 'A zone has no default target of its own', 'LOGOUT-017', 'redirectUrl'),
  unread('logout-whitelist-unread', 'The whitelist of a zone opens nothing', 'LOGOUT-018', 'whitelist'),
  unread(
    'logout-parameter-always-read',
    'The parameter of the target is read where it is switched off',
    'LOGOUT-019',
    'disableRedirectParameter',
  ),
];

import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { countingThePage, jsonBody } from '../json-body.ts';

/** The filter of a list of users, read otherwise than it was sent. */
function misreadFilter(id: string, mistake: string, read: (filter: string) => string): Defect {
  return {
    ...{ id, mistake, breaks: ['SUPPLEMENT-USERS-019'] },
    misread: {
      ...{ method: 'GET', path: '/Users' },
      request: ({ query }) => {
        const entries = [...query].map(([name, value]) => [name, name === 'filter' ? read(value) : value]);
        return { query: new URLSearchParams(entries) };
      },
    },
  };
}

/** Mistakes in what a filter finds among users, and in what is kept of one. */
export const userFilterDefects: readonly Defect[] = [
  misreadFilter('users-filter-begins-anywhere', 'What begins with a text is looked for anywhere', (filter) =>
    filter.replaceAll(' sw ', ' co '),
  ),
  misreadFilter('users-filter-contains-at-the-start', 'What contains a text has to begin with it', (filter) =>
    filter.replaceAll(' co ', ' sw '),
  ),
  misreadFilter(
    'users-filter-at-least-is-more',
    'At least and at most leave out the value itself',
    (filter) => filter.replaceAll(' ge ', ' gt ').replaceAll(' le ', ' lt '),
  ),
  misreadFilter(
    'users-filter-presence-unread',
    'A filter by the presence of a member finds everybody',
    (filter) => filter.replaceAll(/[\w.]+ pr\b/g, 'id pr'),
  ),
  misreadFilter('users-filter-without-brackets', 'Brackets in a filter are skipped', (filter) =>
    filter.replaceAll(/[()]/g, ''),
  ),
  misreadFilter('users-filter-flags-unread', 'A flag in a filter finds everybody', (filter) =>
    filter.replaceAll(/active eq \w+/g, 'id pr'),
  ),
  misreadFilter('users-filter-times-unread', 'A time in a filter finds everybody', (filter) =>
    filter.replaceAll(/meta\.created [lg]t "[^"]*"/g, 'id pr'),
  ),
  misreadFilter('users-filter-origin-unread', 'An origin in a filter finds everybody', (filter) =>
    filter.replaceAll(/origin eq "[^"]*"/g, 'id pr'),
  ),
  {
    id: 'users-total-of-the-page',
    mistake: 'The list of users counts those on the page',
    breaks: ['SUPPLEMENT-USERS-005'],
    rewrite: { method: 'GET', path: '/Users', status: 200, response: countingThePage },
  },
  {
    id: 'users-always-active',
    mistake: 'A user is switched off by an operation of its own alone: active is never kept as false',
    breaks: ['SUPPLEMENT-USERS-062'],
    ports: changing('users', (sound) => ({ save: (user) => sound.save({ ...user, active: true }) })),
  },
  {
    id: 'users-deleted-with-password',
    mistake: 'A user is written to the log of deletions, and to the answer, as it is kept',
    breaks: ['SUPPLEMENT-USERS-009'],
    rewrite: {
      ...{ method: 'DELETE', path: '/Users/*', status: 200 },
      response: jsonBody((body) => ({ ...body, password: '$2b$10$kept' })),
    },
  },
];

import type { HttpRequest } from '../../client/exchange.ts';
import { drawnHex } from '../../draws/draws.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type AccountCall, type AccountRequest, asking } from './account-request.ts';
import { administeredUser } from './administered-user.ts';

/** Filters that let one user through; its name stands in the first quotation marks (RFC 7644, section 3.4.2.2). */
const filters: Readonly<Record<string, (user: UserFixture) => string>> = {
  'the list of users with a user name': ({ userName }) => `userName eq "${userName}"`,
  'the list of users with a user name and an id': ({ userName }) => `userName eq "${userName}" and id pr`,
  'the list of users with the beginning of a user name': ({ userName }) => `userName sw "${userName}"`,
  'the list of users with an e-mail address': ({ email }) => `emails.value eq "${email}"`,
  'the list of users with a user name or a telephone number': ({ userName }) =>
    `userName eq "${userName}" or phoneNumbers.value eq "+0"`,
};

const listing = call('the list of users', 'SUPPLEMENT-USERS-005', async (scenario) => ({
  filter: nameFilter(await administeredUser(scenario)),
}));

/** Every list of users that feature files can name. */
export const userListRequests: readonly AccountRequest[] = [
  asking('the list of users', listing),
  ...Object.entries(filters).map(([name, filterOf]) =>
    asking(
      name,
      call(name, 'SUPPLEMENT-USERS-019', async (scenario) => ({
        filter: filterOf(await administeredUser(scenario)),
      })),
    ),
  ),
  asking('the list of users with a filter that ends within a text', listing, filtered('userName eq "')),
  asking('the list of users with an unknown operator', listing, filtered('userName is "assay"')),
  asking('the list of users with a name without quotation marks', listing, filtered('userName eq assay')),
  page('the first of two users', { count: '1' }),
  page('the second of two users', { startIndex: '2' }),
  page('two users of at most ten', { count: '10' }),
  page('two users by id and user name alone', { attributes: 'id,userName' }),
];

/** Part of a list of two users, whose names begin in the same way. */
function page(name: string, part: Readonly<Record<string, string>>): AccountRequest {
  return asking(
    name,
    call(name, 'SUPPLEMENT-USERS-021', async ({ run }) => {
      const { fixtures } = run;
      const beginning = `listed-${drawnHex('listed users', 4)}`;
      for (const one of ['one', 'other']) await fixtures.accounts.ownUser({ name: `${beginning}-${one}` });
      return { filter: `userName sw "${fixtures.nameOf(beginning)}"`, ...part };
    }),
  );
}

function call(
  name: string,
  shows: RequirementId,
  query: (scenario: Scenario) => Promise<Readonly<Record<string, string>>>,
): AccountCall {
  return {
    name,
    shows,
    prepare: async (scenario) => ({
      method: 'GET',
      path: `/Users?${new URLSearchParams(await query(scenario)).toString().replaceAll('+', '%20')}`,
    }),
  };
}

function nameFilter({ userName }: UserFixture): string {
  return `userName eq "${userName}"`;
}

/** The request with another filter. */
function filtered(filter: string): Fault<HttpRequest> {
  return {
    name: `filter ${filter}`,
    apply: (request) => ({
      ...request,
      url: request.url.replace(/filter=[^&]*/, `filter=${encodeURIComponent(filter)}`),
    }),
  };
}

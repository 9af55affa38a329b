import type { Defect } from '../defect.ts';

/** A list that does not read one parameter where another one stands beside it. */
function outdone(id: string, mistake: string, breaks: string, name: string, by: RegExp): Defect {
  return {
    ...{ id, mistake, breaks: [breaks] },
    misread: {
      ...{ method: 'GET', path: '/v3/buildpacks' },
      request: ({ query }) => {
        const isOutdone = [...query.keys()].some((one) => by.test(one));
        const kept = [...query].filter(([one]) => one !== name || !isOutdone);
        return { query: new URLSearchParams(kept) };
      },
    },
  };
}

/** Mistakes in lists that are selected and ordered by several parameters. */
export const listCombinationDefects: readonly Defect[] = [
  outdone(
    'list-time-beside-stacks-unread',
    'Where stacks are asked for, a time is not read',
    'BUILDPACK-LIST-024',
    'created_ats[lt]',
    /^stacks$/,
  ),
  outdone(
    'list-labels-beside-stacks-unread',
    'Where stacks are asked for, label_selector is not read',
    'BUILDPACK-LIST-024',
    'label_selector',
    /^stacks$/,
  ),
  outdone(
    'list-order-beside-a-time-unread',
    'Where a time is asked for, the list has the order in which it is stored',
    'BUILDPACK-LIST-025',
    'order_by',
    /^created_ats/,
  ),
];

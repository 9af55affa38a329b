import { askedParameters } from '../asked.ts';
import type { Defect } from '../defect.ts';

const known = [
  ...['page', 'per_page', 'order_by', 'names', 'stacks', 'label_selector'],
  ...['created_ats', 'updated_ats'].flatMap((name) =>
    ['', '[lt]', '[lte]', '[gt]', '[gte]'].map((operator) => `${name}${operator}`),
  ),
];

/** Mistakes in selecting buildpacks by name, stack and time, and in their order. */
export const listSelectionDefects: readonly Defect[] = [
  {
    id: 'list-stacks-last-alone',
    mistake: 'Of several stacks the last one counts',
    breaks: ['BUILDPACK-LIST-024'],
    policy: {
      buildpackList: { hasStack: (original) => (buildpack, stacks) => original(buildpack, stacks.slice(-1)) },
    },
  },
  {
    id: 'list-names-ignored',
    mistake: 'names is never used: every buildpack is listed',
    breaks: ['BUILDPACK-LIST-023'],
    policy: { buildpackList: { hasName: () => () => true } },
  },
  {
    id: 'list-names-as-one',
    mistake: 'names is taken as one name, commas included',
    breaks: ['BUILDPACK-LIST-023'],
    policy: {
      buildpackList: {
        hasName:
          () =>
          ({ name }, names) =>
            name === names.join(','),
      },
    },
  },
  {
    id: 'list-names-begin',
    mistake: 'A buildpack is listed when its name begins with the first of them',
    breaks: ['BUILDPACK-LIST-023'],
    policy: {
      buildpackList: {
        hasName:
          () =>
          ({ name }, [first = '']) =>
            name.startsWith(first),
      },
    },
  },
  {
    id: 'list-stacks-ignored',
    mistake: 'stacks is never used',
    breaks: ['BUILDPACK-LIST-024'],
    policy: { buildpackList: { hasStack: () => () => true } },
  },
  {
    id: 'list-first-stack-alone',
    mistake: 'The first of the stacks alone counts',
    breaks: ['BUILDPACK-LIST-024'],
    policy: {
      buildpackList: {
        hasStack:
          () =>
          ({ stack }, [first]) =>
            stack === first,
      },
    },
  },
  {
    id: 'list-stack-or-none',
    mistake: 'A buildpack without stack fits every stack',
    breaks: ['BUILDPACK-LIST-024'],
    policy: {
      buildpackList: { hasStack: (original) => (one, stacks) => one.stack === null || original(one, stacks) },
    },
  },
  {
    id: 'list-order-ignored',
    mistake: 'order_by is read and never used: the position decides',
    breaks: ['BUILDPACK-LIST-025'],
    policy: {
      buildpackList: { orderOf: (original) => (member) => original(member) && original('position') },
    },
  },
  {
    id: 'list-order-by-updated-at-unknown',
    mistake: 'Nobody thought of updated_at among the orders',
    breaks: ['BUILDPACK-LIST-025', 'BUILDPACK-LIST-026'],
    policy: {
      buildpackList: {
        orderOf: (original) => (member) => (member === 'updated_at' ? undefined : original(member)),
      },
    },
  },
  {
    id: 'list-order-newest-first',
    mistake: 'Times are ordered from the newest on',
    breaks: ['BUILDPACK-LIST-025'],
    policy: {
      buildpackList: {
        readOrder: (original) => (orderBy) => {
          const { member, isDescending } = original(orderBy);
          return { member, isDescending: isDescending || member !== 'position' };
        },
      },
    },
  },
  {
    id: 'list-hyphen-stripped',
    mistake: 'The hyphen is taken off, and the order stays ascending',
    breaks: ['BUILDPACK-LIST-026'],
    policy: {
      buildpackList: {
        readOrder: (original) => (orderBy) => ({ ...original(orderBy), isDescending: false }),
      },
    },
  },
  {
    id: 'list-hyphen-unknown',
    mistake: 'Orders have no direction: a hyphen is part of the name',
    breaks: ['BUILDPACK-LIST-026'],
    policy: { buildpackList: { readOrder: () => (orderBy) => ({ member: orderBy, isDescending: false }) } },
  },
  {
    id: 'list-in-order-of-creation',
    mistake: 'Without order_by the list is in the order of creation',
    breaks: ['BUILDPACK-LIST-027'],
    policy: { buildpackList: { defaultOrder: () => () => 'created_at' } },
  },
  {
    id: 'list-order-unknown-ignored',
    mistake: 'An order_by that nobody knows is taken as the default',
    breaks: ['BUILDPACK-LIST-028'],
    policy: {
      buildpackList: { orderOf: (original) => (member) => original(member) ?? original('position') },
    },
  },
  {
    id: 'list-times-ignored',
    mistake: 'Times are read and never compared',
    breaks: ['BUILDPACK-LIST-033', 'BUILDPACK-LIST-034'],
    policy: {
      buildpackSelection: {
        comparisons: (original) => () =>
          Object.fromEntries(Object.keys(original()).map((operator) => [operator, () => true])),
      },
    },
  },
  {
    id: 'list-times-lt-is-lte',
    mistake: 'Before means at the time too',
    breaks: ['BUILDPACK-LIST-033', 'BUILDPACK-LIST-034'],
    policy: {
      buildpackSelection: {
        comparisons: (original) => () => ({ ...original(), '[lt]': (time, asked) => time <= asked }),
      },
    },
  },
  {
    id: 'list-times-gte-is-gt',
    mistake: 'The bound of gte does not count',
    breaks: ['BUILDPACK-LIST-033', 'BUILDPACK-LIST-034'],
    policy: {
      buildpackSelection: {
        comparisons: (original) => () => ({ ...original(), '[gte]': (time, asked) => time > asked }),
      },
    },
  },
  {
    id: 'list-times-strictly-nothing',
    mistake: 'Nothing is ever strictly before or after a time: these operators select nothing',
    breaks: ['BUILDPACK-LIST-033', 'BUILDPACK-LIST-034'],
    policy: {
      buildpackSelection: {
        comparisons: (original) => () => ({ ...original(), '[lt]': () => false, '[gt]': () => false }),
      },
    },
  },
  {
    id: 'list-times-without-operators',
    mistake: 'Nobody thought of operators: their parameters are ignored as unknown',
    breaks: ['BUILDPACK-LIST-033', 'BUILDPACK-LIST-034'],
    policy: { buildpackSelection: { comparisons: () => () => ({ '': (time, asked) => time === asked }) } },
  },
  {
    id: 'list-times-in-utc-alone',
    mistake: 'A time must end in Z',
    breaks: ['BUILDPACK-LIST-033', 'BUILDPACK-LIST-034'],
    policy: { buildpackSelection: { isTime: (original) => (text) => text.endsWith('Z') && original(text) } },
  },
  {
    id: 'list-times-as-the-language-reads-them',
    mistake: 'A time is whatever the language can read as one',
    breaks: ['BUILDPACK-LIST-035'],
    policy: { buildpackSelection: { isTime: () => (text) => !Number.isNaN(Date.parse(text)) } },
  },
  {
    id: 'list-times-unread-ignored',
    mistake: 'What is no time selects nothing',
    breaks: ['BUILDPACK-LIST-035'],
    policy: { buildpackSelection: { isTime: () => () => true } },
  },
  {
    id: 'list-breach-of-another-code',
    mistake: 'A parameter that is wrong is answered as an unprocessable body',
    breaks: ['BUILDPACK-LIST-036', 'RESOURCE-ERROR-028'],
    policy: {
      platformError: { code: (original) => (error) => (error.number === 10005 ? 10008 : original(error)) },
    },
  },
  {
    id: 'list-unknown-parameters-refused',
    mistake: 'A parameter that nobody knows is refused',
    breaks: ['BUILDPACK-LIST-037'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks', status: 200 },
      response: (response, request) => {
        const query = new URLSearchParams((request.url ?? '').split('?')[1]);
        return [...query.keys()].every((name) => known.includes(name))
          ? response
          : { ...response, status: 400 };
      },
    },
  },
  {
    id: 'list-stacks-in-place-of-names',
    mistake: 'Of several filters the last one replaces the others',
    breaks: ['BUILDPACK-LIST-024'],
    policy: {
      buildpackList: {
        hasName: (original) => (one, names) => askedParameters().has('stacks') || original(one, names),
      },
    },
  },
  {
    id: 'list-stacks-begin',
    mistake: 'A buildpack is listed when its stack begins with one of them',
    breaks: ['BUILDPACK-LIST-024'],
    policy: {
      buildpackList: {
        hasStack:
          () =>
          ({ stack }, stacks) =>
            stacks.some((one) => stack?.startsWith(one)),
      },
    },
  },
  {
    id: 'list-order-lost-on-pages',
    mistake: 'The query of a page is built again, without the order',
    breaks: ['BUILDPACK-LIST-026'],
    policy: {
      buildpackList: {
        readOrder: (original) => (orderBy) => original(askedParameters().has('page') ? 'position' : orderBy),
      },
    },
  },
  {
    id: 'list-time-alone-is-a-lower-bound',
    mistake: 'A time without operator is where the list begins',
    breaks: ['BUILDPACK-LIST-033', 'BUILDPACK-LIST-034'],
    policy: {
      buildpackSelection: {
        comparisons: (original) => () => ({ ...original(), '': (time, asked) => time >= asked }),
      },
    },
  },
  {
    id: 'list-times-replace-one-another',
    mistake: 'A time of the last update takes the place of one of creation',
    breaks: ['BUILDPACK-LIST-033'],
    policy: {
      buildpackSelection: {
        comparisons: (original) => () => {
          const names = [...askedParameters().keys()].join();
          const isReplaced = names.includes('created_ats') && names.includes('updated_ats');
          return isReplaced ? { ...original(), '[lt]': () => true } : original();
        },
      },
    },
  },
];

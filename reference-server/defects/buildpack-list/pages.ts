import type { Defect } from '../defect.ts';
import { jsonBody } from '../json-body.ts';

const listing = { method: 'GET', path: '/v3/buildpacks', status: 200 } as const;

/** Mistakes in what stands on a page of a list. */
export const listPageDefects: readonly Defect[] = [
  {
    id: 'list-empty-as-null',
    mistake: 'A list of nothing is null: the slice was never made',
    breaks: ['BUILDPACK-LIST-015'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        Array.isArray(body.resources) && body.resources.length === 0 ? { ...body, resources: null } : body,
      ),
    },
  },
  {
    id: 'list-empty-as-404',
    mistake: 'Where nothing is found the answer is 404',
    breaks: ['BUILDPACK-LIST-015', 'BUILDPACK-LIST-016'],
    rewrite: {
      ...listing,
      response: (response) =>
        /"resources":\[\]/.test(response.body) ? { ...response, status: 404, body: '{}' } : response,
    },
  },
  {
    id: 'list-past-the-end-is-last',
    mistake: 'A page past the end shows the last page',
    breaks: ['BUILDPACK-LIST-016'],
    policy: {
      buildpackList: {
        onPage: (original) => (found, page, perPage) =>
          original(found, Math.min(page, Math.max(1, Math.ceil(found.length / perPage))), perPage),
      },
    },
  },
  {
    id: 'list-starts-at-page-2',
    mistake: 'Pages are counted from 0: without page the second one is shown',
    breaks: ['BUILDPACK-LIST-017'],
    policy: { buildpackList: { defaultPage: () => () => 2 } },
  },
  {
    id: 'list-page-ignored',
    mistake: 'The page is read and never used: the first one is shown always',
    breaks: ['BUILDPACK-LIST-018', 'BUILDPACK-LIST-016'],
    policy: {
      buildpackList: { onPage: (original) => (found, _page, perPage) => original(found, 1, perPage) },
    },
  },
  {
    id: 'list-page-as-offset',
    mistake: 'The page is taken as an offset',
    breaks: ['BUILDPACK-LIST-018'],
    policy: {
      buildpackList: { onPage: () => (found, page, perPage) => found.slice(page - 1, page - 1 + perPage) },
    },
  },
  {
    id: 'list-page-0',
    mistake: 'Page 0 is taken as page 1',
    breaks: ['BUILDPACK-LIST-019'],
    policy: { buildpackList: { isPage: () => (text) => /^\d+$/.test(text) } },
  },
  {
    id: 'list-page-as-far-as-it-is-a-number',
    mistake: 'A page is read as far as it is a number',
    breaks: ['BUILDPACK-LIST-019'],
    policy: { buildpackList: { isPage: () => (text) => Number.parseInt(text, 10) >= 1 } },
  },
  {
    id: 'list-page-default-for-nonsense',
    mistake: 'What is no page is taken as the default',
    breaks: ['BUILDPACK-LIST-019'],
    policy: { buildpackList: { isPage: () => () => true } },
  },
  {
    id: 'list-100-a-page',
    mistake: 'Without per_page a page has room for 100',
    breaks: ['BUILDPACK-LIST-020'],
    policy: { buildpackList: { defaultPerPage: () => () => 100 } },
  },
  {
    id: 'list-per-page-ignored',
    mistake: 'per_page is never used: a page holds all',
    breaks: ['BUILDPACK-LIST-021', 'BUILDPACK-LIST-018'],
    policy: { buildpackList: { onPage: () => (found) => found } },
  },
  {
    id: 'list-per-page-100-at-most',
    mistake: 'A page has 100 buildpacks at most',
    breaks: ['BUILDPACK-LIST-021'],
    policy: { buildpackList: { isPerPage: (original) => (text) => original(text) && Number(text) <= 100 } },
  },
  {
    id: 'list-per-page-cut-to-100',
    mistake: 'A page has 100 buildpacks at most, whoever asks for more',
    breaks: ['BUILDPACK-LIST-021'],
    rewrite: {
      ...listing,
      response: (response) => ({
        ...response,
        body: response.body.replaceAll('per_page=5000', 'per_page=100'),
      }),
    },
  },
  {
    id: 'list-per-page-1-refused',
    mistake: 'A page must have two buildpacks at least',
    breaks: ['BUILDPACK-LIST-021'],
    policy: { buildpackList: { isPerPage: (original) => (text) => original(text) && Number(text) >= 2 } },
  },
  {
    id: 'list-per-page-without-bound',
    mistake: 'per_page has no upper bound',
    breaks: ['BUILDPACK-LIST-022'],
    policy: { buildpackList: { isPerPage: () => (text) => /^\d+$/.test(text) && Number(text) >= 1 } },
  },
  {
    id: 'list-per-page-0',
    mistake: 'per_page 0 stands for the default',
    breaks: ['BUILDPACK-LIST-022'],
    policy: { buildpackList: { isPerPage: (original) => (text) => text === '0' || original(text) } },
  },
  {
    id: 'list-per-page-all',
    mistake: 'per_page may be a word such as all',
    breaks: ['BUILDPACK-LIST-022'],
    policy: { buildpackList: { isPerPage: (original) => (text) => original(text) || /^[a-z]+$/.test(text) } },
  },
];

import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';
import { changeBuildpackField, inObject } from './buildpack-fields.ts';
import type { Defect } from './defect.ts';
import { jsonBody, without } from './json-body.ts';
import { type Broken, named } from './named.ts';
import type { Rewrite } from './rewrite.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'buildpack-link-self-left-out': ['BUILDPACK-LINK-001'],
  'buildpack-link-self-as-text': ['BUILDPACK-LINK-002'],
  'buildpack-link-self-without-href': ['BUILDPACK-LINK-005'],
  'buildpack-link-self-href-split': ['BUILDPACK-LINK-006'],
  'buildpack-link-self-without-method': ['BUILDPACK-LINK-007'],
  'buildpack-link-self-methods-listed': ['BUILDPACK-LINK-008'],
  'buildpack-link-upload-left-out': ['BUILDPACK-LINK-003'],
  'buildpack-link-upload-as-text': ['BUILDPACK-LINK-004'],
  'buildpack-link-upload-without-href': ['BUILDPACK-LINK-009'],
  'buildpack-link-upload-href-split': ['BUILDPACK-LINK-010'],
  'buildpack-link-upload-without-method': ['BUILDPACK-LINK-011'],
  'buildpack-link-upload-methods-listed': ['BUILDPACK-LINK-012'],
};

type LinkName = 'self' | 'upload';

function changeLink(name: LinkName, change: (link: JsonObject) => JsonValue | undefined): Defect['policy'] {
  return {
    buildpackLinks: {
      [name]:
        (original: (guid: string, collection: string) => JsonValue) => (guid: string, collection: string) => {
          const link = original(guid, collection);
          return (isJsonObject(link) ? change(link) : link) ?? null;
        },
    },
  };
}

function linkDefects(name: LinkName): readonly Defect[] {
  const one = (id: string, mistake: string, policy: Defect['policy']): Defect => ({
    ...{ ...named(broken, `buildpack-link-${name}-${id}`), mistake },
    ...(policy && { policy }),
  });
  const leftOut = changeBuildpackField(
    'links',
    inObject((links) => without(links, name)),
  );
  return [
    one('left-out', `The link ${name} is not printed`, leftOut),
    one(
      'as-text',
      `The link ${name} is its address alone`,
      changeLink(name, ({ href }) => href),
    ),
    one(
      'without-href',
      `The link ${name} has no href`,
      changeLink(name, (link) => without(link, 'href')),
    ),
    one(
      'href-split',
      `The href of ${name} is an object of its parts`,
      changeLink(name, (link) => ({ ...link, href: { path: link.href } })),
    ),
    one(
      'without-method',
      `The link ${name} has no method`,
      changeLink(name, (link) => without(link, 'method')),
    ),
    one(
      'methods-listed',
      `The method of ${name} is a list`,
      changeLink(name, (link) => ({ ...link, method: [link.method ?? null] })),
    ),
  ];
}

const compatible: readonly Defect[] = [
  {
    id: 'buildpack-self-is-the-collection',
    mistake: 'The link self is the address of the request, which on creation is that of the collection',
    breaks: ['BUILDPACK-LINK-014'],
    policy: { buildpackLinks: { self: () => (_guid, collection) => ({ href: collection, method: 'GET' }) } },
  },
  {
    id: 'buildpack-upload-beside-self',
    mistake: 'The link upload lacks the guid',
    breaks: ['BUILDPACK-LINK-015'],
    policy: {
      buildpackLinks: {
        upload: () => (_guid, collection) => ({ href: `${collection}/upload`, method: 'POST' }),
      },
    },
  },
  {
    id: 'buildpack-upload-by-put',
    mistake: 'The link upload names the method PUT',
    breaks: ['BUILDPACK-LINK-016'],
    policy: {
      buildpackLinks: {
        upload: (original) => (guid, collection) => ({
          ...Object(original(guid, collection)),
          method: 'PUT',
        }),
      },
    },
  },
];

const shown = (change: (body: JsonObject) => JsonValue): Rewrite => ({
  ...{ method: 'GET', path: '/v3/buildpacks/*', status: 200, response: jsonBody(change) },
});

const inOneAnswer: readonly Defect[] = [
  {
    id: 'buildpack-upload-only-after-creation',
    mistake: 'The link upload is given to the creator and left out when the buildpack is shown',
    breaks: ['BUILDPACK-LINK-013', 'BUILDPACK-CREATE-009'],
    rewrite: shown((body) => ({
      ...body,
      links: isJsonObject(body.links) ? without(body.links, 'upload') : null,
    })),
  },
  {
    id: 'buildpack-plain-nullables-when-shown',
    mistake: 'The second serializer, for showing, prints plain values in place of the objects',
    breaks: ['BUILDPACK-NULLABLE-025'],
    rewrite: shown((body) => ({
      ...body,
      stack: isJsonObject(body.stack) && body.stack.valid === true ? body.stack.string : null,
    })),
  },
  {
    id: 'buildpack-stack-valid-without-value',
    mistake: 'A stack that is there is announced and its value is dropped',
    breaks: ['BUILDPACK-NULLABLE-026'],
    policy: {
      nullable: {
        string: (original) => (value) => (value === null ? original(value) : { string: null, valid: true }),
      },
    },
  },
];

/** Mistakes in the links of the buildpack object, and in what only one of its answers shows. */
export const buildpackLinkDefects: readonly Defect[] = [
  ...[...linkDefects('self'), ...linkDefects('upload')],
  ...[...compatible, ...inOneAnswer],
];

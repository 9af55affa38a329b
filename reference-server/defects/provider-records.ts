import { isJsonObject, type JsonObject } from '../domain/json.ts';
import type { Defect } from './defect.ts';
import { jsonBody, jsonList } from './json-body.ts';
import type { Rewrite } from './rewrite.ts';

const provider = { path: '/identity-providers/*', status: 200 } as const;
const list = { method: 'GET', path: '/identity-providers' } as const;

const isRaw = (url: string): boolean => url.includes('rawConfig=true');

/** The configuration of a provider in an answer, as a string. */
const asText = jsonBody(({ config = null, ...body }) => ({ ...body, config: JSON.stringify(config) }));

/** An operation that does not read `rawConfig` for its answer. */
function withTextAlone(id: string, mistake: string, method: string): Defect {
  return {
    ...{ id, mistake, breaks: ['SUPPLEMENT-PROVIDERS-007'] },
    rewrite: {
      ...{ ...provider, method },
      response: (response, request) => (isRaw(request.url ?? '') ? asText(response, request) : response),
    },
  };
}

/** A provider whose configuration is an object, whatever it was printed as. */
function withObject({ config = null, ...body }: JsonObject): JsonObject {
  return { ...body, config: typeof config === 'string' ? JSON.parse(config) : config };
}

const listedAsObjects: Rewrite['response'] = jsonList((providers) =>
  providers.filter(isJsonObject).map(withObject),
);

/** Mistakes in how an identity provider is shown after a change, and in the list. */
export const providerRecordDefects: readonly Defect[] = [
  withTextAlone(
    'providers-updated-shown-as-text',
    'The answer to an update of an identity provider does not read rawConfig',
    'PUT',
  ),
  withTextAlone(
    'providers-deleted-shown-as-text',
    'The answer to the deletion of an identity provider does not read rawConfig',
    'DELETE',
  ),
  {
    id: 'providers-listed-as-objects',
    mistake: 'The configurations of the providers of a list are objects, whatever rawConfig says',
    breaks: ['SUPPLEMENT-PROVIDERS-008'],
    rewrite: { ...{ ...list, status: 200 }, response: listedAsObjects },
  },
  {
    id: 'providers-listed-while-active',
    mistake: 'The list of identity providers has the active ones, whether or not they alone are asked for',
    breaks: ['SUPPLEMENT-PROVIDERS-055'],
    misread: {
      ...list,
      request: ({ query }) => ({ query: new URLSearchParams([...query, ['active_only', 'true']]) }),
    },
  },
];

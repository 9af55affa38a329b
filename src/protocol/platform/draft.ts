import type { HeaderList, HttpRequest, HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { type Run, resourceUrl } from '../../scenario/run.ts';
import { platformCredentials } from './credentials.ts';
import type { Operation } from './judgements/judged.ts';

/** A request to the resource API before it is put on the wire. */
export interface PlatformDraft {
  readonly baseUrl: string;
  readonly method: string;
  /** Below the base URL of the service, with the base path `/v3`. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body?: string;
  /** The header field by which the target marks its answers, as the profile calls it. */
  readonly requestIdHeader: string;
}

/** One operation of the resource API, as a request that is complete but for its credentials. */
export interface PlatformRequest {
  readonly name: string;
  readonly operation?: Operation;
  readonly method: string;
  readonly path: string;
  /** Header fields beside those of every request, or in their place. */
  readonly headers?: HeaderList;
  /** Makes the body anew for each request. */
  readonly body?: () => string | Promise<string>;
  readonly granted: (response: HttpResponse) => Outcome;
  /** Id of the requirement that a granted request of this kind verifies. */
  readonly verifies: RequirementId;
}

/** The complete valid request, with the credentials of the profile. Equal names mean identical requests. */
export function platformRecipe(run: Run, request: PlatformRequest): Recipe<PlatformDraft> {
  const { name, operation, method, path, headers = [], body, granted, verifies } = request;
  return {
    name,
    key: JSON.stringify(['platform', name, method, path]),
    granted,
    verifies,
    isIrrevocable: operation === 'POST /buildpacks',
    prepare: async () => ({
      baseUrl: resourceUrl(run),
      method,
      path,
      requestIdHeader: run.target.dialect.requestIdHeader,
      headers: headers.reduce<HeaderList>(
        (list, [field, value]) => withHeader(list, field, value),
        [
          ...(await platformCredentials(run)),
          ['Accept', 'application/json'],
          ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
        ],
      ),
      ...(body === undefined ? {} : { body: await body() }),
    }),
    toRequest: platformHttpRequest,
  };
}

async function platformHttpRequest(draft: PlatformDraft): Promise<HttpRequest> {
  const { baseUrl, method, path, headers, body } = draft;
  return { method, url: `${baseUrl}${path}`, headers, ...(body === undefined ? {} : { body }) };
}

/** The header fields with `name` once, set to `value`, or without it. */
export function withHeader(headers: HeaderList, name: string, value?: string): HeaderList {
  const others = headers.filter(([field]) => field.toLowerCase() !== name.toLowerCase());
  return value === undefined ? others : [...others, [name, value]];
}

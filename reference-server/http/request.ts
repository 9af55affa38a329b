/** A request as routes see it. */
export interface HttpRequest {
  readonly method: string;
  /** Path below the base path, without the query string. */
  readonly path: string;
  /** Parameters of the route's path. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Header values by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Address of the service as the caller wrote it, without a trailing slash. */
  readonly baseUrl: string;
}

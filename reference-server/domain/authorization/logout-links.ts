/** Where the logout of a zone may lead (supplement-authorization section 9, zone `links.logout`). */
export interface LogoutLinks {
  /** Where a logout leads that names no address, or one that is not allowed; a path is one of the service. Default: `/login`. */
  readonly redirectUrl?: string;
  /** Default: `redirect`. */
  readonly redirectParameterName?: string;
  /** Patterns of addresses that anybody may name. */
  readonly whitelist?: readonly string[];
  /** "true: always the default target" */
  readonly disableRedirectParameter?: boolean;
}

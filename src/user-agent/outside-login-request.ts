import type { AllowedHosts } from '../client/allowed-hosts.ts';
import type { Connection } from '../target/target.ts';
import type { Credentials } from './login-form.ts';

/** What a login that is not the suite's own needs to know. */
export interface OutsideLoginRequest {
  /** Where the browser stands: the login page, or the page that leads there. */
  readonly url: string;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly connection: Connection;
  /** No other is sent a request. */
  readonly hosts: AllowedHosts;
}

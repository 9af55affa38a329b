import type { Exchange, HttpRequest } from '../client/exchange.ts';
import { HttpClient, type SendOptions } from '../client/http-client.ts';
import type { Recorder } from '../client/recorder.ts';
import { stopped } from '../scenario/stop-scenario.ts';
import type { Target } from '../target/target.ts';

/** Paths at which POST reads, or gives a token, and changes nothing that a reader of the target would see. */
const readingPosts = ['/oauth/token', '/introspect', '/check_token'];

/** A client that sends only what creates and changes nothing on the target. */
export class ReadOnlyClient extends HttpClient {
  readonly #target: Target;

  constructor(target: Target, runId: string) {
    super(target, runId);
    this.#target = target;
  }

  /** @throws ScenarioStopped with reason excluded-by-user when the request would write */
  override async send(request: HttpRequest, recorder: Recorder, options: SendOptions): Promise<Exchange> {
    if (this.#reads(request)) return super.send(request, recorder, options);
    throw stopped(
      'excluded-by-user',
      `--read-only: ${request.method} ${new URL(request.url).pathname} is not sent`,
    );
  }

  /** RFC 9110, section 9.2.1: safe methods. */
  #reads({ method, url }: HttpRequest): boolean {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return true;
    const { authorization } = this.#target;
    const path = url.replace(/[?#].*$/s, '');
    return method === 'POST' && readingPosts.some((one) => path === `${authorization}${one}`);
  }
}

/** The target with no program of the operator's that would create something. */
export function withoutPrograms({ provisioning, ...target }: Target): Target {
  return provisioning === undefined || provisioning.way === 'command' ? target : { ...target, provisioning };
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import { createServer } from '../client/node-http.ts';
import { isOf, type Site } from './site.ts';

const largestBody = 64 * 1024;

/** Listens for the target, and answers it in the name of every site that is put there. */
export class Listener {
  /** Base URL of what it serves, as the target calls it; without a slash at its end. */
  readonly url: string;
  readonly #server: Server;
  readonly #sites: Site[] = [];

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
    server.on('request', (request, response) => {
      this.#serve(request, response).catch((error: Error) => response.destroy(error));
    });
  }

  /**
   * @param at host and port to listen at; port 0 takes a free one
   * @param publicUrl how the target calls that; left out: by the same host and port
   */
  static async open(
    at: { readonly host: string; readonly port: number },
    publicUrl?: string,
  ): Promise<Listener> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at.port, at.host, resolve);
    });
    server.unref();
    return new Listener(server, publicUrl ?? `http://${at.host}:${portOf(server)}`);
  }

  /** Serves a site beneath the URL of the listener. */
  put(site: Site): void {
    this.#sites.push(site);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await this.#read(incoming);
    const site = this.#sites.find((one) => isOf(one, new URL(request.url)));
    const { status, headers, body } = (await site?.answer(request)) ?? nothing;
    for (const [name, value] of headers) outgoing.appendHeader(name, value);
    outgoing.writeHead(status).end(body);
  }

  async #read(incoming: IncomingMessage): Promise<HttpRequest> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of incoming) {
      size += chunk.length;
      if (size <= largestBody) chunks.push(chunk);
    }
    const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => [name, value] as const),
    );
    const path = new URL(incoming.url ?? '/', 'http://listener.invalid');
    const base = new URL(this.url);
    const url = `${base.origin}${path.pathname}${path.search}`;
    return { method: incoming.method ?? 'GET', url, headers, body: Buffer.concat(chunks).toString('utf8') };
  }
}

const nothing: HttpResponse = { status: 404, headers: [], body: '' };

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

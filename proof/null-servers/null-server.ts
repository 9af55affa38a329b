import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createRawServer, type Socket } from 'node:net';
import { listening, rawServer } from './listening.ts';

/** A server that implements nothing: what the suite says of it shows what the suite is worth. */
export interface NullServer {
  readonly name: string;
  /** True when it gives no complete HTTP response, so that a run ends early. */
  readonly isMute: boolean;
  start(): Promise<RunningNullServer>;
}

export interface RunningNullServer {
  readonly url: string;
  close(): Promise<void>;
}

export type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void;

/** A null server that answers over HTTP. */
export function answering(name: string, answer: Answer): NullServer {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    answer(request, Buffer.concat(chunks).toString('utf8'), response);
  };
  const start = () =>
    listening(
      createHttpServer((request, response) => {
        handle(request, response).catch((error: Error) => response.destroy(error));
      }),
    );
  return { name, isMute: false, start };
}

/** A null server that answers each request with the same status, content type and body. */
export function constant(name: string, status: number, contentType: string, body: string): NullServer {
  return answering(name, (_request, _body, response) => {
    response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  });
}

/** A null server of raw sockets, none of whose answers is complete. */
export function mute(name: string, answer: (socket: Socket) => void): NullServer {
  return { name, isMute: true, start: () => rawServer(answer) };
}

/** A null server that does something with each connection before anything is asked. */
export function onConnection(name: string, treat: (socket: Socket) => void): NullServer {
  const start = () =>
    listening(
      createRawServer((socket) => {
        socket.on('error', () => socket.destroy());
        treat(socket);
      }),
    );
  return { name, isMute: true, start };
}

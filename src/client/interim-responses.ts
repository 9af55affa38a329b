import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

type Connector = buildConnector.connector;

const startLine = Buffer.from('HTTP/1.1 100');
/** Where the minor version stands, which may be another one. */
const minorVersion = 7;
const endOfHead = '\r\n\r\n';

/**
 * Connects, and discards what undici takes for the end of a connection: "If the request did not contain an Expect header field
 * containing the 100-continue expectation, the client can simply discard this interim response" (RFC 9110, section 15.2.1).
 */
export function discardingContinue(connect: Connector): Connector {
  return (options, callback) =>
    connect(options, (...connected) => {
      const [error, socket] = connected;
      if (error === null && !('alpnProtocol' in socket && socket.alpnProtocol === 'h2')) discardFrom(socket);
      callback(...connected);
    });
}

/** A response begins with what is read first after something was written: one request at a time is under way. */
function discardFrom(socket: Socket): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  let held: Buffer | undefined;
  socket.write = (...given: unknown[]) => {
    held ??= Buffer.alloc(0);
    return write(...given);
  };
  socket.read = (size?: number) => {
    const chunk: Buffer | null = read(size);
    if (held === undefined || chunk === null) return chunk;
    const rest = withoutContinue(held.length === 0 ? chunk : Buffer.concat([held, chunk]));
    held = mayBeContinue(rest) ? rest : undefined;
    return held === undefined ? rest : null;
  };
}

/** What follows the interim responses that are whole. */
function withoutContinue(text: Buffer): Buffer {
  const end = mayBeContinue(text) ? text.indexOf(endOfHead) : -1;
  return end < 0 ? text : withoutContinue(text.subarray(end + endOfHead.length));
}

/** Whether it begins as such a response does, as far as it goes; nothing yet may become one. */
function mayBeContinue(text: Buffer): boolean {
  const length = Math.min(text.length, startLine.length);
  return startLine.subarray(0, length).every((octet, at) => octet === text[at] || at === minorVersion);
}

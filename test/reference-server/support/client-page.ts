import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A client's page: it sends what it is told to its frame, and keeps what comes back. */
const clientPage = `<!doctype html><iframe></iframe><script>
const frame = document.querySelector('iframe');
let received;
addEventListener('message', ({ data }) => received?.(data));
function load(address) {
  return new Promise((resolve) => { frame.onload = () => resolve(''); frame.src = address; });
}
function ask(message, to) {
  const answer = new Promise((resolve) => { received = resolve; setTimeout(() => resolve('no answer'), 500); });
  frame.contentWindow.postMessage(message, to);
  return answer;
}
</script>`;

/** The page at an origin of its own. */
export async function serveClient(): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(clientPage);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/**
 * Node's HTTP. To import it would load all that it exports, Node's `fetch` too, which is another undici: 60 ms and 13 MiB
 * in each thread.
 */
export const { createServer, request } = process.getBuiltinModule('node:http');

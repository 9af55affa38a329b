import type { Socket } from 'node:net';
import { answering, mute, type NullServer, onConnection } from './null-server.ts';

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

export const resetsConnection = mute('resets the connection', (socket) => socket.resetAndDestroy());

export const refusesToTalk = onConnection('closes each connection at once', (socket) => socket.end());

export const neverAnswers = mute('never answers', () => undefined);

/** Ten bytes a second: a body that takes longer than any time-out. */
export const answersByteByByte = mute('answers slowly byte by byte', (socket) => {
  socket.write(`${head}Content-Length: 10000\r\n\r\n`);
  const timer = setInterval(() => socket.write(' '), 100);
  socket.on('close', () => clearInterval(timer));
});

export const announcesTooMuch = mute('wrong content length, too long', (socket) => {
  socket.end(`${head}Content-Length: 4000\r\n\r\n{}`);
});

/** What goes beyond the length is no answer to anything. */
export const announcesTooLittle: NullServer = {
  ...mute('wrong content length, too short', (socket) => {
    socket.end(`${head}Content-Length: 1\r\n\r\n{"access_token":"a"}`);
  }),
  isMute: false,
};

export const speaksAnotherProtocol = mute('speaks another protocol', (socket: Socket) => {
  socket.end('220 mail.example.org ESMTP\r\n');
});

const megabyte = 1024 * 1024;
const tenMegabytes = JSON.stringify({ access_token: 'a'.repeat(10 * megabyte) });

export const answersTenMegabytes: NullServer = {
  ...answering('10 MB of JSON', (_request, _body, response) => {
    response.on('error', () => response.destroy());
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(tenMegabytes);
  }),
  isMute: true,
};

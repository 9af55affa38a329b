import { createHash } from 'node:crypto';
import { Eta } from 'eta';

/** What the page of the session management knows. */
export interface SessionFrameModel {
  readonly clientId: string;
  /** Origin of the client's page, which alone is answered. */
  readonly messageOrigin: string;
  readonly cookieName: string;
}

/**
 * Runs in the frame. A message is "client_id session_state"; the answer is `unchanged`, `changed` or `error`
 * (OpenID Connect Session Management sections 3.1 and 3.2). It runs as text in a browser, so it uses nothing of this file.
 */
async function answer(event: MessageEvent): Promise<void> {
  const { cookieName } = document.body.dataset;
  const field = (id: string): string => (document.getElementById(id) as HTMLInputElement).value;
  const userOf = (cookies: string): string => {
    const found = cookies.split('; ').find((one) => one.startsWith(`${cookieName}=`));
    const value = found?.slice(`${cookieName}=`.length) ?? '';
    return value === '' ? '' : JSON.parse(decodeURIComponent(value)).userId;
  };
  const statusOf = async (message: unknown): Promise<string> => {
    const [, clientId = '', hash = '', salt = ''] =
      /^(\S+) ([0-9a-f]+)\.([0-9a-f]+)$/.exec(String(message)) ?? [];
    if (hash === '' || clientId !== field('clientId')) return 'error';
    const text = `${clientId} ${event.origin} ${userOf(document.cookie)} ${salt}`;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
    const own = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return own === hash ? 'unchanged' : 'changed';
  };
  if (event.origin !== field('messageOrigin')) return;
  const status = await statusOf(event.data).catch(() => 'error');
  event.source?.postMessage(status, { targetOrigin: event.origin });
}

const script = `addEventListener('message', ${answer.toString()});`;
const hash = createHash('sha256').update(script).digest('base64');

/** The page runs this script and loads nothing; who may frame it is not restricted, for it answers one origin alone. */
export const sessionFramePolicy = `default-src 'none'; script-src 'sha256-${hash}'`;

const eta = new Eta({ autoTrim: false });

const template = eta.compile(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Session</title></head>
<body data-cookie-name="<%= it.cookieName %>">
<input type="hidden" id="clientId" value="<%= it.clientId %>">
<input type="hidden" id="messageOrigin" value="<%= it.messageOrigin %>">
<script>${script}</script>
</body>
</html>
`);

/** The page that a client keeps in a frame to learn whether its user is still the same. */
export function sessionFramePage(model: SessionFrameModel): string {
  return eta.render(template, model);
}

import type { RunningServer } from '../../../reference-server/index.ts';
import { type Answer, asAdmin, send } from './client.ts';

/** Sends JSON as the admin client. */
export async function administer(
  server: RunningServer,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(method, `${server.authorizationUrl}${path}`, {
    headers: { ...(await asAdmin(server)), 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** A user object with the least that one needs. */
export function person(userName: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    userName,
    password: `${userName} secret`,
    emails: [{ value: `${userName}@example.org` }],
    ...more,
  };
}

/** Creates a user and returns its id. */
export async function createPerson(
  server: RunningServer,
  userName: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const answer = await administer(server, 'POST', '/Users', person(userName, more));
  if (answer.status !== 201) throw new Error(`The user was not created: ${answer.text}`);
  return String(answer.json().id);
}

/** Creates a group with members. */
export async function createGroupOf(
  server: RunningServer,
  displayName: string,
  members: readonly string[],
  type: 'USER' | 'GROUP' = 'USER',
): Promise<string> {
  const answer = await administer(server, 'POST', '/Groups', {
    displayName,
    members: members.map((value) => ({ value, type })),
  });
  if (answer.status !== 201) throw new Error(`The group was not created: ${answer.text}`);
  return String(answer.json().id);
}

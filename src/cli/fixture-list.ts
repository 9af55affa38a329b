import type { Manifest, ManifestClient, ManifestUser } from '../fixtures/provisioning/manifest.ts';
import { quoteLiteral } from '../report/shell-quote.ts';
import { columns, wrap } from '../report/terminal/layout.ts';

/** What scenarios need, for people: what is alike stands in one line with a count. */
export function fixtureTable({ clients, users }: Manifest, width: number): string {
  const part = (title: string, list: readonly string[]) =>
    list.length === 0 ? [] : [`${title}: ${list.length}`, ...columns(alike(list), { width }), ''];
  const lines = [
    ...part('Clients, by grants and scopes', clients.filter(isKept).map(wordsOfClient)),
    ...part('Clients that a scenario alters, new for each run', clients.filter(isAltered).map(wordsOfClient)),
    ...part('Users, by groups', users.filter(isKept).map(wordsOfUser)),
    ...part('Users that a scenario alters, new for each run', users.filter(isAltered).map(wordsOfUser)),
    ...wrap(end, width),
  ];
  return `${lines.join('\n')}\n`;
}

const end =
  'With every attribute, and a new secret each: --format yaml, or json; as requests of the admin API: --format curl';

type Listed = ManifestClient | ManifestUser;

const isAltered = ({ altered }: Listed) => altered;
const isKept = (one: Listed) => !isAltered(one);

function wordsOfClient({ client }: ManifestClient): string {
  const scopes = words(client.scope);
  return `${words(client.authorized_grant_types)}${scopes === '' ? '' : `; ${scopes}`}`;
}

function wordsOfUser({ groups }: ManifestUser): string {
  return groups.length === 0 ? 'in no group' : groups.join(' ');
}

function words(list: unknown): string {
  return Array.isArray(list) ? list.join(' ') : '';
}

/** Each text once, with how often it is there; the most frequent come first. */
function alike(texts: readonly string[]): [count: string, text: string][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([text, count]) => [`${String(count).padStart(5)} ×`, text]);
}

const begin = `#!/bin/sh
# What scenarios need, as requests of the admin API (spec/supplement-authorization.md, sections 12 and 13).
# They end with a line for each user: what its "id" is in the list of --format yaml.
set -eu
: "\${ASSAY_TARGET:?set it to the base URL of the authorization service}"
: "\${ASSAY_ADMIN_TOKEN:?set it to an access token of a client that may administer}"
id() { node -p 'const answer = JSON.parse(require("fs").readFileSync(0, "utf8")); (answer.resources?.[0] ?? answer).id'; }
`;

/**
 * What scenarios need, as a shell script of requests: a group that is there already is found by its name, a
 * membership that is there already stays.
 */
export function fixtureRequests({ clients, users }: Manifest): string {
  const groups = [...new Set(users.flatMap((user) => user.groups))];
  const number = (group: string) => groups.indexOf(group) + 1;
  const lines = [
    `\n# ${clients.length} clients`,
    ...clients.map(({ client }) => `${post('/oauth/clients', client, '--fail')} >/dev/null`),
    `\n# ${groups.length} groups`,
    ...groups.flatMap((group) => [
      `${post('/Groups', { displayName: group })} >/dev/null`,
      `group_${number(group)}=$(${found(`displayName eq "${group}"`)} | id)`,
    ]),
    `\n# ${users.length} users, each in its groups`,
    ...users.flatMap(({ user, groups: own }, at) => [
      `user_${at + 1}=$(${post('/Users', user, '--fail')} | id)`,
      ...own.map((group) => `${membership(`$group_${number(group)}`, `$user_${at + 1}`)} >/dev/null`),
      `printf '%s %s\\n' ${quoteLiteral(String(user.userName))} "$user_${at + 1}"`,
    ]),
  ];
  return `${begin}${lines.join('\n')}\n`;
}

const curl = 'curl --silent --show-error';
const bearer = '--header "Authorization: Bearer $ASSAY_ADMIN_TOKEN"';
const json = "--header 'Content-Type: application/json'";

function post(path: string, body: unknown, flag = ''): string {
  const data = `--data-binary ${quoteLiteral(JSON.stringify(body))}`;
  return [curl, ...(flag === '' ? [] : [flag]), bearer, json, data, `"$ASSAY_TARGET${path}"`].join(' ');
}

function found(filter: string): string {
  return `${curl} --fail ${bearer} "$ASSAY_TARGET/Groups?filter=${encodeURIComponent(filter)}"`;
}

/** The ids are known when the script runs. */
function membership(group: string, user: string): string {
  const data = `--data-binary "{\\"value\\":\\"${user}\\",\\"type\\":\\"USER\\"}"`;
  return `${curl} ${bearer} ${json} ${data} "$ASSAY_TARGET/Groups/${group}/members"`;
}

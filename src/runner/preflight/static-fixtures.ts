import type { HeaderList } from '../../client/exchange.ts';
import { TransportError } from '../../errors.ts';
import { keysIn, useKeysOf } from '../../fixtures/provisioning/listed-keys.ts';
import { type ManifestClient, parseManifest } from '../../fixtures/provisioning/manifest.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { signAssertion } from '../../keys/client-assertion.ts';
import type { KeyReference } from '../../keys/key-pair.ts';
import { addressAt } from '../../target/paths.ts';
import type { FixtureList, Provisioning } from '../../target/target.ts';
import type { Preflight, PreflightLine } from './line.ts';

const what = 'fixtures';

/**
 * Whether each fixture that the profile lists is on the target: a client that is there is not refused as an
 * unknown one (RFC 6749, section 5.2, `invalid_client`), and each user has the id that the target gave it.
 *
 * @throws ProfileError when the list cannot be used
 */
export async function staticFixtureLines(context: Preflight): Promise<PreflightLine[]> {
  const { provisioning } = context.target;
  const list = listOf(provisioning);
  if (list === undefined) return [];
  const manifest = parseManifest(list.fixtures, list.path);
  useKeysOf(manifest, list.path);
  const { clients, users, restored } = manifest;
  const unknown: string[] = [];
  for (const listed of clients) {
    if (await isUnknown(context, listed)) unknown.push(String(listed.client.client_id));
  }
  const nameless = users.filter(({ id }) => id === '').map(({ user }) => String(user.userName));
  const lines = [
    ...missing(unknown, 'the target does not know, or not by that secret or key; create or correct them:'),
    ...missing(nameless, `have no id in ${list.path}; put in the one that the target gave each:`),
    ...(restored || provisioning?.way !== 'static' ? [] : [unrestored]),
  ];
  if (lines.some(({ finding }) => finding === 'profile')) return lines;
  const message = `${clients.length} clients and ${users.length} users are there`;
  return [{ what, finding: 'good', message }, ...lines];
}

function listOf(provisioning: Provisioning | undefined): FixtureList | undefined {
  if (provisioning?.way === 'static') return provisioning;
  return provisioning?.way === 'admin-api' ? provisioning.existing : undefined;
}

const unrestored: PreflightLine = {
  what,
  finding: 'advice',
  message:
    'scenarios that alter their fixture do not run; restore those before each run and say "restored: true" in the list',
};

function missing(names: readonly string[], words: string): PreflightLine[] {
  if (names.length === 0) return [];
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  const message = `${names.length} ${words} ${names.slice(0, 3).join(', ')}${more}`;
  return [{ what, finding: 'profile', message }];
}

async function isUnknown(context: Preflight, { client }: ManifestClient): Promise<boolean> {
  const id = stringMember(client, 'client_id') ?? '';
  const [key] = keysIn(stringMember(client, 'jwks') ?? '{}');
  if (key !== undefined) return isUnknownByKey(context, id, key);
  const secret = stringMember(client, 'client_secret');
  return secret !== undefined && isUnknownBySecret(context, id, secret);
}

async function isUnknownByKey(context: Preflight, clientId: string, key: KeyReference): Promise<boolean> {
  const { target } = context;
  const assertion = await signAssertion({
    ...{ clientId, key },
    audience: addressAt(target, `${target.authorization}/oauth/token`),
  });
  const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
  const form = new URLSearchParams({ client_assertion_type: type, client_assertion: assertion });
  return refusesClient(context, [], `&${form}`);
}

/** A client is unknown when it is refused with its secret in the body and in the header: one of them may be broken. */
async function isUnknownBySecret(context: Preflight, id: string, secret: string): Promise<boolean> {
  const inBody = new URLSearchParams({ client_id: id, client_secret: secret }).toString();
  if (!(await refusesClient(context, [], `&${inBody}`))) return false;
  const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
  return refusesClient(context, [['Authorization', `Basic ${basic}`]], '');
}

async function refusesClient(
  { target, client, evidence }: Preflight,
  headers: HeaderList,
  parameters: string,
): Promise<boolean> {
  const request = {
    method: 'POST',
    url: `${target.authorization}/oauth/token`,
    headers: [
      ...headers,
      ['Content-Type', 'application/x-www-form-urlencoded'] as const,
      ['Accept', 'application/json'] as const,
    ],
    body: `grant_type=client_credentials${parameters}`,
  };
  try {
    const { response } = await client.send(request, evidence.recorder(), { role: 'fixture' });
    return stringMember(jsonObject(response.body), 'error') === 'invalid_client';
  } catch (error) {
    if (error instanceof TransportError) return false;
    throw error;
  }
}

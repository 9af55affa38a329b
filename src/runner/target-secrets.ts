import { isCredentialHeader } from '../evidence/secret-names.ts';
import type { Target } from '../target/target.ts';

type Named = readonly [name: string, value: string | undefined];

/** Every secret that the profile holds, by a name for reports: none is shown, wherever the target repeats it. */
export function targetSecrets(target: Target): [name: string, value: string][] {
  const { adminClient, adminToken, directoryUser, connection } = target;
  const named: readonly Named[] = [
    ['client_secret', adminClient?.secret],
    ['access_token', adminToken],
    ['password', directoryUser?.password],
    ...ofResource(target),
    ...Object.values(target.resourceTokens ?? {}).map((token): Named => ['access_token', token]),
    ...ofHeaders(connection.headers ?? {}),
    ...ofKey(connection.clientCertificate?.key ?? ''),
    ['password', passwordOf(connection.proxy)],
  ];
  return named.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]));
}

function ofResource({ resourceCredentials }: Target): Named[] {
  if (resourceCredentials?.way === 'bearer') return [['access_token', resourceCredentials.token]];
  if (resourceCredentials?.way === 'basic') return [['password', resourceCredentials.password]];
  return resourceCredentials?.way === 'client' ? [['client_secret', resourceCredentials.client.secret]] : [];
}

/** What a gateway asks for may be called anything: what looks drawn is taken for a secret too. */
function ofHeaders(headers: Readonly<Record<string, string>>): Named[] {
  return Object.entries(headers)
    .filter(([name, value]) => isCredentialHeader(name) || /^(?=\S*\d)(?=\S*[a-z])\S{12,}$/i.test(value))
    .flatMap(([name, value]): Named[] => [
      [name, value],
      [name, value.split(' ').at(-1)],
    ]);
}

/** A key may be told line by line. */
function ofKey(pem: string): Named[] {
  return pem
    .split(/\r?\n/)
    .flatMap((line): Named[] => (/^[\w+/=]{16,}$/.test(line) ? [['private_key', line]] : []));
}

function passwordOf(proxy: string | undefined): string | undefined {
  return proxy === undefined || !URL.canParse(proxy)
    ? undefined
    : decodeURIComponent(new URL(proxy).password);
}

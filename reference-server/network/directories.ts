import { connect as netConnect, type Socket } from 'node:net';
import { TLSSocket, connect as tlsConnect } from 'node:tls';
import { Client, InvalidCredentialsError, InvalidDNSyntaxError, NoSuchObjectError } from 'ldapts';
import {
  type Directories,
  type Directory,
  type DirectoryEntry,
  DirectoryError,
} from '../domain/federation/ldap/directory.ts';

const timeout = 5000;
const mostEntries = 100;

type Values = Buffer | Buffer[] | string | string[];

function entryOf({ dn, ...attributes }: { readonly dn: string } & Record<string, Values>): DirectoryEntry {
  const pairs = Object.entries(attributes).map(
    ([name, values]) => [name.toLowerCase(), [values].flat().map(String)] as const,
  );
  return { dn, attributes: Object.fromEntries(pairs) };
}

async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    // ldapts has an error class for each result code, and passes on those of net and tls.
    throw new DirectoryError(error instanceof Error ? error.message : String(error));
  }
}

function isRefusal(error: unknown): boolean {
  return [InvalidCredentialsError, InvalidDNSyntaxError, NoSuchObjectError].some(
    (kind) => error instanceof kind,
  );
}

function directoryOf(client: Client): Directory {
  return {
    bind: (dn, password) =>
      asked(async () => {
        try {
          await client.bind(dn, password);
          return true;
        } catch (error) {
          if (isRefusal(error)) return false;
          throw error;
        }
      }),
    search: (base, filter, scope) =>
      asked(async () => {
        try {
          const found = await client.search(base, { filter, scope, sizeLimit: mostEntries });
          return found.searchEntries.map(entryOf);
        } catch (error) {
          if (error instanceof NoSuchObjectError) return [];
          throw error;
        }
      }),
    close: () => client.unbind().catch(() => undefined),
  };
}

/** An open socket: ldapts by itself would connect at the first question. */
function opened(url: URL, rejectUnauthorized: boolean): Promise<Socket> {
  const { hostname, port, protocol } = url;
  const host = hostname.replaceAll(/[[\]]/g, '');
  const socket =
    protocol === 'ldaps:'
      ? tlsConnect({ host, port: Number(port || 636), rejectUnauthorized })
      : netConnect({ host, port: Number(port || 389) });
  return new Promise((resolve, reject) => {
    socket.setTimeout(timeout, () => socket.destroy(new Error('Connection timeout')));
    socket.once('error', reject);
    socket.once(protocol === 'ldaps:' ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

async function connected(url: URL, usesStartTls: boolean, verifiesTls: boolean): Promise<Client> {
  const socket = await opened(url, verifiesTls);
  const client = new Client({
    ...{ url: url.href, timeout, connectTimeout: timeout, strictDN: false },
    createConnection: () => socket,
    ...(socket instanceof TLSSocket && { createSecureConnection: () => socket }),
  });
  if (usesStartTls && !(socket instanceof TLSSocket)) {
    const host = url.hostname.replaceAll(/[[\]]/g, '');
    try {
      await client.startTLS({ host, rejectUnauthorized: verifiesTls });
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }
  return client;
}

/** Directories over LDAP, by ldapts. */
export const ldapDirectories: Directories = {
  connect: ({ url, usesStartTls, verifiesTls }) =>
    asked(async () => directoryOf(await connected(new URL(url), usesStartTls, verifiesTls))),
};

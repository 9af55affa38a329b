import { connect as netConnect, type Socket } from 'node:net';
import { TLSSocket, connect as tlsConnect } from 'node:tls';
import { Client, InvalidCredentialsError, InvalidDNSyntaxError, NoSuchObjectError } from 'ldapts';
import {
  type Directories,
  type Directory,
  type DirectoryAddress,
  type DirectoryEntry,
  DirectoryError,
} from '../domain/federation/ldap/directory.ts';
import { lookupPublic, requirePublicHost } from './public-addresses.ts';

const timeout = 5000;
const mostEntries = 100;
/** In bytes, for all that a directory says during one login: ldapts copies what has come with each part that comes. */
const largest = 4 * 1024 * 1024;

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

type Lookup = typeof lookupPublic;

/** An open socket: ldapts by itself would connect at the first question. */
function opened(url: URL, rejectUnauthorized: boolean, lookup: Lookup | undefined): Promise<Socket> {
  const { hostname, port, protocol } = url;
  const options = { host: hostname.replaceAll(/[[\]]/g, ''), ...(lookup && { lookup }) };
  const socket =
    protocol === 'ldaps:'
      ? tlsConnect({ ...options, port: Number(port || 636), rejectUnauthorized })
      : netConnect({ ...options, port: Number(port || 389) });
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

/** Ends a connection over which too much comes: ldapts keeps all of it until the answer is whole. */
function limitSize(socket: Socket): void {
  const watch = setInterval(() => {
    if (socket.bytesRead > largest)
      socket.destroy(new Error(`The directory said more than ${largest} bytes`));
  }, 50);
  socket.once('close', () => clearInterval(watch));
}

async function connected(
  { url: address, usesStartTls, verifiesTls }: DirectoryAddress,
  mayBePrivate: boolean,
): Promise<Client> {
  if (!mayBePrivate) requirePublicHost(address);
  const url = new URL(address);
  const socket = await opened(url, verifiesTls, mayBePrivate ? undefined : lookupPublic);
  limitSize(socket);
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

/**
 * Directories over LDAP, by ldapts.
 * @param mayBePrivate whether those at loopback, link-local and private addresses are asked too
 */
export const ldapDirectories = (mayBePrivate: boolean): Directories => ({
  connect: (address) => asked(async () => directoryOf(await connected(address, mayBePrivate))),
});

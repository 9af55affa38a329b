import { HttpClient } from '../client/http-client.ts';
import { TransportError } from '../errors.ts';
import { Evidence } from '../evidence/evidence.ts';
import { isObject, jsonObject, stringMember } from '../json/json.ts';
import { compareReleases } from '../target/release.ts';
import { defaultDialect, type Target } from '../target/target.ts';
import { absentAreas, pageAreas, partsWithAddress, zonesArea } from './areas.ts';
import { type AskedCredentials, askResource, type Get, type Send } from './examine-resource.ts';
import { hasNoAdminApi } from './preflight/authority.ts';
import { unannouncedCapabilities } from './preflight/capabilities.ts';
import { type ShownWord, wordsShown } from './preflight/dialect.ts';
import { discoveryLines, documentOf, pathsElsewhere } from './preflight/discovery.ts';
import { releaseShown } from './preflight/release.ts';

/** What a target says of itself, for a first profile. */
export interface Findings {
  /** What the server says its release is, in three numbers. */
  readonly release?: string;
  /** What came with a release, as a bound. */
  readonly atLeast?: string;
  /** Words of the installation; with a secret of the admin client more of them show. */
  readonly words?: readonly ShownWord[];
  /** Paths that discovery names in place of the document's. */
  readonly paths?: Readonly<Record<string, string>>;
  readonly healthPath?: string;
  readonly descriptionPath?: string;
  /** What the resource API asks for where it is called without credentials. */
  readonly asksFor?: AskedCredentials;
  /** True where the addresses of clients and users answer that there is nothing. */
  readonly noAdminApi?: boolean;
  /** Capabilities that its discovery document does not name. */
  readonly unannounced: readonly string[];
  /** Capabilities whose addresses answer that there is nothing. */
  readonly absent?: readonly string[];
  /** What nobody but the target's owner can say. */
  readonly unknown: readonly string[];
}

/**
 * Asks a target a few harmless questions.
 *
 * @throws TransportError when it does not answer
 */
export async function examine(target: Target): Promise<Findings> {
  const client = new HttpClient(target, 'init');
  const evidence = new Evidence();
  const recorder = evidence.recorder();
  const send: Send = async (request) =>
    (await client.send(request, recorder, { role: 'preparation' })).response;
  const get: Get = (url) => send({ method: 'GET', url, headers: [['Accept', 'application/json']] });
  try {
    const ofAuthorization =
      target.authorization === undefined ? nothing : await askAuthorization(target.authorization, get);
    const shown = await wordsShown({ target, client, evidence, writes: false });
    const ofResource =
      target.resource === undefined ? nothing : await askResource(target.resource, get, send);
    const unknown = [...ofAuthorization.unknown, ...ofResource.unknown];
    const words = [...shown, ...(ofAuthorization.words ?? [])].filter(isFirst);
    const { unannounced, absent = [] } = ofAuthorization;
    return { ...ofAuthorization, ...ofResource, words, unannounced, absent, unknown };
  } finally {
    await client.close();
  }
}

/** The token of the admin client knows a word better than the discovery document. */
function isFirst({ member }: ShownWord, at: number, all: readonly ShownWord[]): boolean {
  return all.findIndex((one) => one.member === member) === at;
}

const nothing: Findings = { unannounced: [], unknown: [] };

const authority = 'whether the admin client may create fixtures: run assay check';

async function askAuthorization(base: string, get: Get): Promise<Findings> {
  const url = `${base}/.well-known/openid-configuration`;
  const response = await get(url);
  const document = documentOf({
    id: '',
    request: { method: 'GET', url, headers: [] },
    response: { ...response, headers: [] },
    startedAt: 0,
    durationMs: 0,
  });
  const told = await releaseOf(base, get);
  const atLeast = document && releaseShown(document)?.release;
  // A release takes out what came after it: one that the target itself contradicts is no release of it.
  const isTrue = told !== undefined && (atLeast === undefined || compareReleases(told, atLeast) >= 0);
  const release = isTrue ? told : undefined;
  const unknown = ['the cookie that names the logged-in user (dialect.currentUserCookie): seen at a login'];
  if (told === undefined) unknown.push('the release: no answer of /info names one in three numbers');
  else if (!isTrue) {
    unknown.push(`the release: /info says ${told}, but the discovery document shows ${atLeast} or later`);
  }
  if (document === undefined) {
    return {
      unannounced: [],
      unknown: [`everything of discovery: ${url} answered ${response.status}`, authority, ...unknown],
    };
  }
  const differing = discoveryLines(base, document).filter(({ finding }) => finding !== 'good');
  const prefix = scopePrefixOf(document);
  const statusAt = async (path: string) => (await get(`${base}${path}`)).status;
  const noAdminApi = await hasNoAdminApi(statusAt);
  const absent = await absentAreas([zonesArea, ...pageAreas, ...partsWithAddress], statusAt);
  return {
    ...(release === undefined ? {} : { release }),
    ...(atLeast === undefined ? {} : { atLeast }),
    words: prefix === undefined || prefix === defaultDialect.scopePrefix ? [] : [prefixWord(prefix)],
    paths: pathsElsewhere(base, document),
    unannounced: unannouncedCapabilities(document, release),
    absent: [...(noAdminApi ? ['admin-api'] : []), ...absent.map(({ capability }) => capability)],
    noAdminApi,
    unknown: [
      ...(noAdminApi ? [] : [authority]),
      ...unknown,
      ...differing.map(({ message }) => `the right base URL: the discovery document ${message}`),
    ],
  };
}

/** What stands there when a build was given no version. */
const noVersion = '0.0.0';

/** Supplement, section 11: `app.version`. */
async function releaseOf(base: string, get: Get): Promise<string | undefined> {
  try {
    const app = jsonObject((await get(`${base}/info`)).body)?.app;
    const version = isObject(app) ? stringMember(app, 'version') : undefined;
    return /^\d+\.\d+\.\d+$/.test(version ?? '') && version !== noVersion ? version : undefined;
  } catch (error) {
    if (error instanceof TransportError) return undefined;
    throw error;
  }
}

function prefixWord(value: string): ShownWord {
  return { member: 'scopePrefix', value, where: 'the prefix of user in scopes_supported is' };
}

/** The scopes of the service itself begin with its prefix: the one that has `user`. */
function scopePrefixOf({ scopes_supported: scopes }: Readonly<Record<string, unknown>>): string | undefined {
  if (!Array.isArray(scopes)) return undefined;
  const words = scopes.map((scope) => /^(\w+)\.user$/.exec(String(scope))?.[1]);
  return words.find((word) => word !== undefined);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Route } from '../reference-server/http/route.ts';
import { routes } from '../reference-server/http/routes/index.ts';
import { defects } from '../reference-server/index.ts';
import type { RunResult } from '../src/index.ts';
import type { RequirementId } from '../src/requirement-id.ts';
import { suiteRoot } from '../src/root.ts';
import { type AreaCounts, areaCounts, areas } from './areas.ts';

/** One operation of the reference server, with what the suite makes of it. */
export interface Operation {
  /** `GET /Users/:userId`. */
  readonly name: string;
  readonly path: string;
  /** The file that serves it. */
  readonly file: string;
  /** Ids of the requirements that one of its answers is judged by. */
  readonly judged: readonly string[];
  /** The same of the scenarios that only pass by. */
  readonly passed: readonly string[];
  /** How many scenarios judge one of its answers. */
  readonly scenarios: number;
  /** Ids of the defects that break one of the requirements: of those judged, else of those that show it. */
  readonly defects: readonly string[];
}

/** Why no answer of an operation is judged by itself, and the requirements whose scenarios pass by: a fault shows there. */
interface OnTheWay {
  readonly reason: string;
  readonly shownBy: readonly RequirementId[];
}

const authenticator = 'a step of the registration of an authenticator, which the login with its code shows';
const ownPage = 'a page of the reference server, of which no document and no supplement says anything';

/** Operations of which no answer is judged by itself. */
export const onTheWay: Readonly<Record<string, OnTheWay>> = {
  'POST /login.do': {
    reason: 'a login is judged where the browser ends',
    shownBy: ['AUTH-BROWSER-002', 'AUTHORIZE-CODE-001', 'LOGIN-003'],
  },
  'GET /login/provider/:originKey': {
    reason: 'the request that reaches the provider is judged',
    shownBy: ['OIDC-LOGIN-001', 'SAML-LOGIN-001'],
  },
  'GET /login/callback/:originKey': {
    reason: 'a login at a provider is judged where the browser ends',
    shownBy: ['OIDC-LOGIN-001', 'LOGOUT-015'],
  },
  'POST /saml/SSO/alias/:entityId': {
    reason: 'a login at a provider is judged where the browser ends',
    shownBy: ['SAML-LOGIN-001', 'SAML-LOGOUT-001'],
  },
  'GET /saml/SSO/finish': {
    reason: 'a step of the reference server within a login at a provider',
    shownBy: ['SAML-LOGIN-001'],
  },
  'POST /logout.do': { reason: 'the next authorization request is judged', shownBy: ['LOGOUT-002'] },
  'GET /login/mfa/register': { reason: authenticator, shownBy: ['SUPPLEMENT-MFA-001'] },
  'GET /saml/SingleLogout/alias/:entityId': { reason: ownPage, shownBy: [] },
  'GET /login/mfa/manual': {
    reason: 'the same secret as text: the suite reads the page beside it',
    shownBy: [],
  },
  'GET /login/mfa/verify': { reason: ownPage, shownBy: [] },
  'POST /force_password_change': { reason: ownPage, shownBy: [] },
  'POST /home': { reason: ownPage, shownBy: [] },
  'GET /verify_user': {
    reason: 'where the verify link of the reference server leads; a link is opaque',
    shownBy: [],
  },
};

/** Every operation of the reference server, with what a run of the whole suite at every level has seen of it. */
export async function operationsOf(result: RunResult): Promise<Operation[]> {
  const files = await filesOfRoutes();
  const seen = new Seen(result);
  return routes.flatMap((route) =>
    Object.keys(route.methods).map((method) => {
      const name = `${method} ${route.path}`;
      const [judged, passed] = [seen.judged.idsOf(name), seen.passed.idsOf(name)];
      const shown = new Set<string>(judged.length > 0 ? judged : onTheWay[name]?.shownBy);
      const breaking = defects.filter(({ breaks }) => breaks.some((id) => shown.has(id)));
      return {
        ...{ name, path: route.path, file: files.get(route.path) ?? '', judged, passed },
        scenarios: seen.scenarios.idsOf(name).length,
        defects: breaking.map(({ id }) => id),
      };
    }),
  );
}

/** Ids by the name of an operation. */
class Ids {
  readonly #ids = new Map<string, Set<string>>();

  add(operation: string | undefined, id: string): void {
    if (operation === undefined) return;
    this.#ids.set(operation, (this.#ids.get(operation) ?? new Set()).add(id));
  }

  idsOf(operation: string): string[] {
    return [...(this.#ids.get(operation) ?? [])].sort();
  }
}

/** What the scenarios of a run asked, by operation. */
class Seen {
  readonly judged = new Ids();
  readonly passed = new Ids();
  readonly scenarios = new Ids();

  constructor({ requirements, exchanges, target }: RunResult) {
    const base = target.authorization ?? target.resource ?? '';
    const operations = new Map(
      exchanges.map(({ id, request }) => [id, operationAt(request.method, request.url, base)]),
    );
    for (const { id, scenarios } of requirements) {
      for (const { name, checks, exchanges: sent } of scenarios) {
        for (const { exchange } of checks) {
          const operation = operations.get(exchange ?? '');
          this.judged.add(operation, id);
          this.scenarios.add(operation, name);
        }
        for (const one of sent) this.passed.add(operations.get(one), id);
      }
    }
  }
}

const patterns = routes.map(({ path, methods }) => ({
  ...{ path, methods },
  expression: new RegExp(`^${path.replace(/\/:[^/]+/g, '/[^/]+')}/?$`),
}));

/** The name of the operation that a request is for; undefined where the reference server has none. */
function operationAt(method: string, url: string, base: string): string | undefined {
  const path = URL.canParse(url) ? new URL(url).pathname.slice(new URL(base).pathname.length - 1) : '';
  const found = patterns.find(({ methods, expression }) => method in methods && expression.test(path));
  return found && `${method} ${found.path}`;
}

/** The file of each path, from the folder of the routes. */
async function filesOfRoutes(): Promise<ReadonlyMap<string, string>> {
  const folder = new URL('reference-server/http/routes/', suiteRoot);
  const files = (await readdir(folder)).filter((name) => name !== 'index.ts');
  const modules = await Promise.all(
    files.map(async (name) => [name, await import(new URL(name, folder).href)]),
  );
  return new Map(
    modules.flatMap(([name, module]) =>
      Object.values<Route | readonly Route[]>(module)
        .flat()
        .map(({ path }) => [path, name] as const),
    ),
  );
}

const head = `# Every operation, what judges it, what breaks it

Each operation of the reference server, by area: the file below \`reference-server/http/routes\` that serves it, the requirements
by which the suite judges an answer of it, the number of scenarios that do so, and the defects that break one of those
requirements and are caught by it (\`assay prove\`). Of an operation that a browser only passes by, it is said why no answer is
judged by itself, and by which requirements a fault of it shows.
`;

/** Writes the page to `reports/operations.md`: it follows from a run, so git has none. */
export function writeOperationsPage(operations: readonly Operation[]): void {
  const page = new URL('reports/operations.md', suiteRoot);
  mkdirSync(new URL('.', page), { recursive: true });
  writeFileSync(page, operationsPage(operations));
}

/** The page, as Markdown: a table for each area. */
function operationsPage(operations: readonly Operation[]): string {
  const isIn = (paths: readonly string[]) => (one: Operation) =>
    paths.some((path) => one.path.startsWith(path));
  const counts = areaCounts();
  const rest = operations.filter((one) => !areas.some(({ paths }) => isIn(paths)(one)));
  const tables = areas.map(({ name, paths }) =>
    tableOf(name, operations.filter(isIn(paths)), counts.get(name)),
  );
  return [head, ...tables, tableOf('The documents, and the pages on the way', rest)].join('\n');
}

function tableOf(name: string, operations: readonly Operation[], counts?: AreaCounts): string {
  const rows = operations.map((one) => {
    const cells = [`\`${one.name}\``, one.file, requirementsOf(one), one.scenarios, defectsOf(one)];
    return `| ${cells.join(' | ')} |`;
  });
  const table = [
    '| Operation | Server | Requirements | Scenarios | Defects |',
    '|---|---|---|---|---|',
    ...rows,
  ];
  return [`## ${name}`, '', ...(counts ? [sentenceOf(counts), ''] : []), ...table, ''].join('\n');
}

const sentenceOf = ({ requirements, scenarios, defects: broken }: AreaCounts): string =>
  `${requirements} requirements, ${scenarios} scenarios, ${broken} defects.`;

/** So many ids are named; of the others the number. */
const most = 24;

function requirementsOf({ name, judged }: Operation): string {
  if (judged.length === 0) return shownElsewhere(onTheWay[name]);
  return named(judged, shortened);
}

function shownElsewhere(one: OnTheWay | undefined): string {
  if (one === undefined) return 'none';
  return [one.reason, ...(one.shownBy.length > 0 ? [shortened(one.shownBy)] : [])].join(': ');
}

const defectsOf = ({ defects: ids }: Operation): string =>
  ids.length === 0 ? 'none' : named(ids, (some) => some.map((id) => `\`${id}\``).join(', '));

function named(ids: readonly string[], text: (ids: readonly string[]) => string): string {
  const more = ids.length - most;
  return more > 0 ? `${text(ids.slice(0, most))} and ${more} more` : text(ids);
}

/** `SUPPLEMENT-USERS-005 019 020`: what begins alike stands once. */
function shortened(ids: readonly string[]): string {
  const groups = Map.groupBy(ids, (id) => id.replace(/-\d+$/, ''));
  return [...groups]
    .map(([begin, own]) => `${begin} ${own.map((id) => id.slice(begin.length + 1)).join(' ')}`)
    .join(', ');
}

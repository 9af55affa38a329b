import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

const packages = (...names: string[]) => `node_modules/(${names.join('|')})/`;

/** The rooms of the suite, lowest first: each knows only those before it, by types too. */
const rooms = [
  'src/(error-codes|errors|requirement-id|root|system-error|version)\\.ts$',
  'src/(derived|draws|json)/',
  'src/requirements/',
  'src/target/',
  'src/client/',
  'src/keys/',
  'src/identity-providers/',
  'src/evidence/',
  'src/fixtures/',
  'src/scenario/',
  'src/user-agent/',
  'src/protocol/core/',
  'src/protocol/token/',
  'src/protocol/authorization/',
  'src/protocol/federation/',
  'src/protocol/grants/',
  'src/protocol/administration/',
  'src/protocol/platform/',
  'src/protocol/zones/',
  'src/protocol/words/',
  'src/report/',
  'src/runner/',
  'src/results/',
  'src/site/',
  'src/cli/',
  'src/index\\.ts$',
];

/** No room knows one that comes after it: so there is no circle of rooms, and each can be read after those before it. */
const roomsInOrder: IForbiddenRuleType[] = rooms.slice(0, -1).map((room, at) => ({
  name: `${room.replace(/\/$/, '')}-knows-only-lower-rooms`,
  severity: 'error',
  from: { path: `^${room}` },
  to: { path: rooms.slice(at + 1).map((higher) => `^${higher}`) },
}));

/** The import rules of the design: who may know whom. */
export const importRules: IForbiddenRuleType[] = [
  ...roomsInOrder,
  {
    name: 'no-circular',
    comment: 'A circle has no first reader, also where types alone close it.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-circle-of-folders',
    comment: 'Of two folders of the suite, or of its proof, one can be read without the other.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^(src|steps|proof)' },
    to: { circular: true },
  },
  {
    name: 'ports-beside-their-users',
    comment:
      'What a part of the domain needs of the service stands in it; the whole is known where it is composed.',
    severity: 'error',
    from: { path: '^reference-server/domain/' },
    to: { path: '^reference-server/domain/context\\.ts$' },
  },
  {
    name: 'no-unresolvable',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-undeclared-package',
    severity: 'error',
    from: { path: '^(src|steps|reference-server|bin)/' },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'undetermined'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'client-knows-only-the-target',
    comment:
      'src/client: src/target, errors and version; the recorder port is its own, evidence implements it',
    severity: 'error',
    from: { path: '^src/client/' },
    to: {
      path: '^(src|steps|reference-server)/',
      pathNot: '^src/(client|target)/|^src/(error-codes|errors|version|root)\\.ts$',
    },
  },
  {
    name: 'client-without-cucumber',
    severity: 'error',
    comment: 'But for the format that is of Cucumber itself: its messages.',
    from: {
      path: '^src/(client|protocol|scenario|fixtures|evidence|target|requirements|report)/',
      pathNot: '^src/report/formats/(test-case-)?messages\\.ts$',
    },
    to: { path: packages('@cucumber') },
  },
  {
    name: 'judgements-are-pure',
    comment: 'judgements: exchange types, json, ajv, jose; no undici, no clock, no I/O but schemas',
    severity: 'error',
    from: { path: '^src/protocol/[^/]+/judgements/' },
    to: {
      path: `^(src|steps|reference-server)/|${packages('undici', 'express', '@cucumber')}`,
      pathNot:
        '^src/protocol/[^/]+/judgements/|^src/json/|^src/client/(exchange|tolerated-skew)\\.ts$|^src/evidence/outcome\\.ts$|^src/(errors|requirement-id|root)\\.ts$',
    },
  },
  {
    name: 'report-only-renders',
    comment: 'src/report: requirements and evidence; never client, steps',
    severity: 'error',
    from: { path: '^src/report/' },
    to: {
      path: '^(src|steps|reference-server)/',
      pathNot: '^src/(report|requirements|evidence|json)/|^src/(errors|version|root)\\.ts$',
    },
  },
  {
    name: 'steps-only-translate',
    severity: 'error',
    from: { path: '^steps/' },
    to: {
      path: `^src/(report|cli|runner|results)/|^reference-server/|${packages('undici', 'jose', 'ajv', 'ajv-formats', 'express')}`,
    },
  },
  {
    name: 'proof-enters-by-the-front-door',
    comment: 'proof: src/index.ts, and the room of src/report that renders a proof and nothing else',
    severity: 'error',
    from: { path: '^proof/' },
    to: {
      path: '^(src|steps|test|scripts)/',
      pathNot: '^src/index\\.ts$|^src/report/(proof/|progress/proofs\\.ts$)',
    },
  },
  {
    name: 'only-odd-servers-know-the-inside-of-the-server',
    comment:
      'An odd server is the reference server with rules replaced; the second server knows neither side.',
    severity: 'error',
    from: { path: '^proof/', pathNot: '^proof/odd-servers/' },
    to: { path: '^reference-server/', pathNot: '^reference-server/index\\.ts$' },
  },
  {
    name: 'nothing-published-knows-the-proof',
    severity: 'error',
    from: { path: '^(src|steps|reference-server)/' },
    to: { path: '^(proof|test|scripts|benchmarks)/' },
  },
  {
    name: 'only-the-cli-knows-the-front-door',
    severity: 'error',
    from: { path: '^(src|steps)/' },
    to: { path: '^reference-server/', pathNot: '^reference-server/index\\.ts$' },
  },
  {
    name: 'suite-does-not-know-the-server',
    severity: 'error',
    from: { path: '^(src|steps)/', pathNot: '^src/cli/' },
    to: { path: '^reference-server/' },
  },
  {
    name: 'server-does-not-know-the-suite',
    comment: 'A bug shared by checker and checked is found by no run.',
    severity: 'error',
    from: { path: '^reference-server/' },
    to: { path: '^(src|steps|schemas|requirements|features|spec)/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'reference-server/domain: itself, jose, node:crypto',
    severity: 'error',
    from: { path: '^reference-server/domain/' },
    to: { pathNot: `^reference-server/domain/|${packages('jose')}|^(node:)?crypto$` },
  },
  {
    name: 'ports-only-in-compose',
    comment: 'storage and defects enter in compose and the front door only',
    severity: 'error',
    from: { path: '^reference-server/(http|domain)/' },
    to: { path: '^reference-server/(storage|defects)/' },
  },
];

export const cruiseOptions: ICruiseOptions = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    extensions: ['.ts', '.js', '.json'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
};

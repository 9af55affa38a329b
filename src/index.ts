/**
 * The front door of the suite, for what puts the suite itself to the proof: nothing there knows what stands behind it.
 */
export { type BundledOptions, startBundledTarget } from './cli/bundled-target.ts';
export { startBundledThread } from './cli/bundled-thread.ts';
export { interruptible } from './cli/interrupt.ts';
export { seedOption } from './cli/options.ts';
export { loadSuite } from './cli/suite.ts';
export type { Terminal } from './cli/terminal.ts';
export { keepingCompiled } from './derived/compiled.ts';
export { suiteHash } from './derived/suite-hash.ts';
export { UsageError } from './errors.ts';
export { placeOfScenario, type ScenarioInfo } from './evidence/scenario-record.ts';
export { exitCodes } from './report/model/exit-code.ts';
export type { RequirementResult, RunResult } from './report/model/result.ts';
export { parseResult } from './report/model/validate.ts';
export { type Capability, type Catalogue, named } from './requirements/catalogue.ts';
export { loadWithoutDefect } from './requirements/proof-notes.ts';
export type { PublishedKills, PublishedProof } from './requirements/published-proof.ts';
export { suiteRoot } from './root.ts';
export { type AssayPlan, assay } from './runner/assay.ts';
export { dryRun } from './runner/dry-run.ts';
export {
  type Connection,
  type Dialect,
  defaultDialect,
  type Lifetimes,
  type Target,
} from './target/target.ts';
export { version } from './version.ts';

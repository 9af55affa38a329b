import { parseArgs } from 'node:util';
import { assay, loadSuite, type RunResult, startBundledThread } from '../src/index.ts';

// Runs the suite on the bundled server in lanes, with the features in many orders: the verdicts must be those of one
// scenario after the other, and no scenario may have to run a second time by itself.
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '30' }, lanes: { type: 'string', default: '16' } },
});
const [orders, lanes] = [Number(values.orders), Number(values.lanes)];
const suite = loadSuite();
const features = [...new Set(suite.scenarios.map(({ feature }) => feature))];

async function assayed(concurrency: number, order: readonly string[]): Promise<RunResult> {
  const { target, close } = await startBundledThread({});
  const scenarios = order.flatMap((one) => suite.scenarios.filter(({ feature }) => feature === one));
  const scope = { kind: 'full', declaredOff: [] } as const;
  return assay({ ...suite, target, scenarios, level: 'compatible', scope, concurrency }).finally(close);
}

function verdicts({ requirements, suiteErrors }: RunResult): string {
  return JSON.stringify([requirements.map(({ id, verdict }) => [id, verdict]), suiteErrors]);
}

function differences(result: RunResult, other: RunResult): string[] {
  const verdictOf = new Map(other.requirements.map((one) => [one.id, one.verdict]));
  return [
    ...result.requirements
      .filter(({ id, verdict }) => verdict !== verdictOf.get(id))
      .map(({ id, verdict, message = '' }) => `${id}: ${verdict}, alone ${verdictOf.get(id)}: ${message}`),
    ...result.suiteErrors.map(({ message }) => message),
  ];
}

/** The same features in another order, which follows from the number of the run. */
function shuffled(run: number): string[] {
  let state = run;
  const drawn = new Map(
    features.map((feature) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return [feature, state];
    }),
  );
  return features.toSorted((a, b) => (drawn.get(a) ?? 0) - (drawn.get(b) ?? 0));
}

const alone = await assayed(1, features);
let unlike = 0;
for (let run = 1; run <= orders; run += 1) {
  const result = await assayed(lanes, shuffled(run));
  const again = result.target.notes.filter((note) => note.includes('nothing else under way'));
  const isAlike = verdicts(result) === verdicts(alone);
  if (!isAlike || again.length > 0) unlike += 1;
  const seconds = (result.durationMs / 1000).toFixed(1);
  for (const difference of differences(result, alone)) console.log(`  ${difference}`);
  console.log(`order ${run}: ${isAlike ? 'alike' : 'UNLIKE'}, ${seconds} s ${again.join(' ')}`);
}
console.log(`${unlike} of ${orders} orders with other verdicts, or with scenarios in each other's way`);
process.exitCode = unlike === 0 ? 0 : 1;

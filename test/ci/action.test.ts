import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkout, type Step, shell, yaml } from './ci-steps.ts';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action = yaml<Action>('action.yml');

describe('the composite action', () => {
  let place: ReturnType<typeof checkout>;
  before(() => {
    place = checkout();
  });
  after(() => rmSync(place.folder, { recursive: true }));

  /** Runs the shell steps one after another, as the host does, with values put in for expressions. */
  async function run(inputs: Readonly<Record<string, string>>) {
    const outputs = join(place.folder, 'output');
    const summary = join(place.folder, 'summary');
    for (const file of [outputs, summary]) writeFileSync(file, '');
    const defaults = Object.fromEntries(
      Object.entries(action.inputs).map(([name, input]) => [name, input.default]),
    );
    const given = { ...defaults, ...inputs };
    const ends: number[] = [];
    for (const { run: script, env = {} } of action.runs.steps) {
      if (script === undefined) continue;
      const set = Object.fromEntries(
        readFileSync(outputs, 'utf8')
          .split('\n')
          .map((line) => line.split('=')),
      );
      const values = Object.entries(env).map(([name, text]) => [name, evaluate(text, given, set)]);
      const end = await shell(script, place.folder, {
        ...Object.fromEntries(values),
        PATH: place.path,
        HOME: place.folder,
        NO_COLOR: '1',
        GITHUB_ACTION_PATH: place.action,
        GITHUB_OUTPUT: outputs,
        GITHUB_STEP_SUMMARY: summary,
      });
      ends.push(end.code);
    }
    return { ends, outputs: readFileSync(outputs, 'utf8'), summary: readFileSync(summary, 'utf8') };
  }

  it('is a composite action whose shell steps take every expression through the environment', () => {
    expect(action.runs.using).to.equal('composite');
    for (const step of action.runs.steps) {
      expect(step.run === undefined, step.name).to.equal(step.uses !== undefined);
      expect(step.run ?? '', step.name).to.not.contain('${{');
      if (step.run !== undefined) expect(step.shell, step.name).to.equal('bash');
    }
    for (const { value } of Object.values(action.outputs)) {
      expect(value).to.match(/^\$\{\{ steps\.run\.outputs\.[a-z-]+ \}\}$/);
    }
  });

  it('ends with 0, and shows the summary, when the target passes', async () => {
    const flags = '--requirement DISCOVERY-FIELD';
    const { ends, outputs, summary } = await run({ flags, baseline: 'known.yaml' });
    expect(ends).to.deep.equal([0, 0, 0, 0]);
    expect(outputs).to.equal('exit-code=0\nverdict=CONFORMANT\n');
    expect(summary).to.match(/^## ✅ Assay: CONFORMANT/);
    expect(existsSync(join(place.folder, 'reports/assay/junit.xml'))).to.equal(true);
  });

  it('ends with 1 when the target departs from the documents', async () => {
    const flags = '--requirement CLIENT-AUTH-BASIC-011 --defect secret-any-accepted';
    const { ends, outputs } = await run({ flags });
    expect(ends).to.deep.equal([0, 0, 0, 1]);
    expect(outputs).to.equal('exit-code=1\nverdict=NONCONFORMANT\n');
  });

  it('ends with 2 and no verdict, also not that of an earlier run, when it is asked for nonsense', async () => {
    const { ends, outputs } = await run({ flags: '--requirement NO-SUCH' });
    expect(ends).to.deep.equal([0, 0, 0, 2]);
    expect(outputs).to.equal('exit-code=2\nverdict=none\n');
  });
});

function evaluate(
  text: string,
  inputs: Readonly<Record<string, string>>,
  outputs: Readonly<Record<string, string>>,
): string {
  return text.replace(/\$\{\{ (\S+) \}\}/g, (_all, expression: string) => {
    const input = /^inputs\.(.+)$/.exec(expression)?.[1];
    const output = /^steps\.run\.outputs\.(.+)$/.exec(expression)?.[1];
    const value = input === undefined ? outputs[output ?? ''] : inputs[input];
    if (value === undefined) throw new Error(`nothing is known of ${expression}`);
    return value;
  });
}

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Target } from '../../target/target.ts';
import type { PreflightLine } from './line.ts';

/** Whether the programs and the browser that the profile names are on this machine. */
export async function programLines({ login, provisioning }: Target): Promise<PreflightLine[]> {
  const lines: PreflightLine[] = [];
  if (provisioning?.way === 'command')
    lines.push(programLine('provisioning.command', provisioning.command[0]));
  if (login?.way === 'command') lines.push(programLine('login.command', login.command[0]));
  if (login?.way === 'browser') lines.push(await browserLine(login.executable));
  return lines;
}

function programLine(what: string, program: string): PreflightLine {
  const places = program.includes('/')
    ? [program]
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, program));
  if (places.some(isExecutable)) return { what, finding: 'good', message: `${program} can be started` };
  const message = `${program} cannot be started: give the path of an executable file`;
  return { what, finding: 'profile', message };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

async function browserLine(executable: string | undefined): Promise<PreflightLine> {
  const what = 'login: browser';
  if (executable !== undefined && !isExecutable(executable)) {
    return { what, finding: 'profile', message: `login.executable ${executable} is no program` };
  }
  const { chromiumProblem } = await import('../../user-agent/chromium.ts');
  const problem = await chromiumProblem();
  if (problem === undefined) return { what, finding: 'good', message: 'Chromium can be driven' };
  return { what, finding: 'profile', message: problem };
}

import type { RunResult } from '../model/result.ts';
import { duration } from '../phrases.ts';
import { targetName } from '../target-name.ts';
import { type Markup, markup } from './markup.ts';
import { withSecrets } from './secret.ts';

/** How this run came about: of what, when, with what; what a reader must know of it; the profile without its secrets. */
export function aboutSection(result: RunResult): Markup {
  const { target, profile } = result;
  return markup`<section id="notes" aria-labelledby="h-notes"><h2 id="h-notes">This run</h2>
<dl class="facts">${facts(result)}</dl>
${target.notes.length > 0 && markup`<ul class="plain notes">${target.notes.map((note) => markup`<li>${note}</li>`)}</ul>`}
${profile !== undefined && markup`<details class="fold"><summary><b>The profile</b> <small>secrets redacted</small></summary><pre>${withSecrets(profile)}</pre></details>`}</section>`;
}

function facts({ target, scope, level, ...run }: RunResult): readonly (Markup | undefined)[] {
  const address = (url: string | undefined) => url && markup`<code>${url}</code>`;
  return [
    fact('Target', targetName(target)),
    fact('Authorization', address(target.authorization)),
    fact('Resource API', address(target.resource)),
    fact('Release', target.release),
    fact('Scope', `${scope.kind}, level ${level}`),
    fact('Declared off', scope.declaredOff.join(', ')),
    fact('Selection', scope.selection && markup`<code>${scope.selection}</code>`),
    fact('Run', markup`<code>${run.runId}</code>, ${instant(run.startedAt)}, ${duration(run.durationMs)}`),
    fact('Seed', run.seed && markup`<code>${run.seed}</code>`),
    fact(
      'Suite',
      markup`${run.suite.version}${run.suite.fingerprint && markup` <code>${run.suite.fingerprint}</code>`}`,
    ),
  ];
}

function fact(term: string, value: Markup | string | undefined): Markup | undefined {
  return value === undefined || value === ''
    ? undefined
    : markup`<div><dt>${term}</dt><dd>${value}</dd></div>`;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

function instant(iso: string): Markup {
  const time = new Date(iso);
  const text = Number.isNaN(time.getTime()) ? iso : `${dates.format(time)} UTC`;
  return markup`<time datetime="${iso}">${text}</time>`;
}

import type { RunResult, RunVerdict } from '../model/result.ts';
import { securitySentence, securityThreats } from '../model/security.ts';
import { count, duration } from '../phrases.ts';
import { targetName } from '../target-name.ts';
import { type Markup, markup } from './markup.ts';
import type { RequirementLinks } from './requirement-links.ts';
import { icon, type State } from './state.ts';

const signs: Readonly<Record<RunVerdict, State>> = {
  CONFORMANT: 'passed',
  NONCONFORMANT: 'failed',
  INCOMPLETE: 'untested',
};

/** The first thing a reader sees: the verdict, its sentence, the counts that make it, and of what. */
export function verdictSection(result: RunResult, links: RequirementLinks): Markup {
  const { verdict, headline, summary } = result;
  return markup`<section class="hero ${signs[verdict]}" aria-labelledby="verdict">
<div class="ruling"><div class="stamp">${icon(signs[verdict])}</div>
<div><h1 id="verdict">${verdict}</h1><p class="headline">${headline}</p>${securityLine(result, links)}</div></div>
<ul class="tiles">
${tile('passed', summary.passed, 'passed')}
${tile('failed', summary.failed, 'failed', '#failures')}
${tile('untested', summary.notTested, 'not tested', '#untested')}
${tile('inapplicable', summary.notApplicable, 'not applicable', '#untested')}
</ul>
<dl class="facts">${facts(result)}</dl>
${notices(result)}
</section>`;
}

/** What holds of the standards where the documents are silent, and what of it failed, each with its threat. */
function securityLine({ security, requirements }: RunResult, links: RequirementLinks): Markup | undefined {
  if (security === undefined) return undefined;
  const state = security.failed > 0 ? 'failed' : security.notTested > 0 ? 'untested' : 'passed';
  const list = securityThreats(requirements).map(
    ({ threat, ids }) => markup`<li>${threat} ${links.requirements(ids)}</li>`,
  );
  return markup`<div class="security"><p>${icon(state)}<b id="security">${securitySentence(security)}</b></p>${
    list.length > 0 &&
    markup`<details${list.length <= shownThreats && ' open'}><summary>What an attacker gains</summary><ul>${list}</ul></details>`
  }</div>`;
}

const shownThreats = 4;

function tile(state: State, number: number, label: string, href?: string): Markup {
  const inner = markup`<b>${number}</b><span>${icon(state)}${label}</span>`;
  const linked = href !== undefined && number > 0;
  return markup`<li class="${number === 0 ? 'none' : state}">${linked ? markup`<a href="${href}">${inner}</a>` : inner}</li>`;
}

function facts({ target, scope, level, ...run }: RunResult): readonly (Markup | undefined)[] {
  const address = (url: string | undefined) => url && markup`<code>${url}</code>`;
  const off = scope.declaredOff.length === 0 ? undefined : scope.declaredOff.join(', ');
  return [
    fact('Target', targetName(target)),
    fact('Authorization', address(target.authorization)),
    fact('Resource API', address(target.resource)),
    fact('Release', target.release),
    fact('Scope', `${scope.kind}, level ${level}`),
    fact('Declared off', off),
    fact('Selection', scope.selection && markup`<code>${scope.selection}</code>`),
    fact('The suite itself', proofFact(run.suite)),
    fact('Run', markup`<code>${run.runId}</code>, ${instant(run.startedAt)}, ${duration(run.durationMs)}`),
    fact('Seed', run.seed && markup`<code>${run.seed}</code>`),
  ];
}

/** Why a reader may trust a green check: what the suite has caught, and what it was not taken in by. */
function proofFact({ proof }: RunResult['suite']): string | undefined {
  if (proof === undefined) return undefined;
  const { caught, defects, proved, requirements, falseGreens, nullServers } = proof;
  return [
    `${caught} of ${count(defects, 'deliberate defect')} caught`,
    `${proved} of ${count(requirements, 'requirement')} proved to be able to fail`,
    `${count(falseGreens, 'false green')} on ${count(nullServers, 'null server')}`,
  ].join('; ');
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

/** What a reader must know before trusting the counts. */
function notices({ target, stopped, suiteErrors }: RunResult): readonly Markup[] {
  const errors = `${suiteErrors.length} error${suiteErrors.length === 1 ? '' : 's'} of the suite or the profile`;
  return [
    ...(stopped
      ? [notice(markup`<b>Stopped before the end:</b> ${stopped.message} (${stopped.reason})`)]
      : []),
    ...(suiteErrors.length > 0
      ? [notice(markup`<a href="#suite-errors">${errors}</a>: not the target’s`)]
      : []),
    ...(target.defect === undefined
      ? []
      : [notice(markup`<b>Deliberate defect switched on:</b> <code>${target.defect}</code>`)]),
    ...target.notes.map((note) => notice(markup`<b>Note:</b> ${note}`)),
  ];
}

function notice(content: Markup): Markup {
  return markup`<p class="notice">${icon('advice')}<span>${content}</span></p>`;
}

import { endingOf } from '../model/exit-code.ts';
import type { RunResult, RunVerdict } from '../model/result.ts';
import { securitySentence, securityThreats } from '../model/security.ts';
import { count } from '../phrases.ts';
import { targetName } from '../target-name.ts';
import { coverageSentence } from './covered.ts';
import { type Markup, markup } from './markup.ts';
import type { RequirementLinks } from './requirement-links.ts';
import { icon, type State } from './state.ts';

const signs: Readonly<Record<RunVerdict, State>> = {
  CONFORMANT: 'passed',
  NONCONFORMANT: 'failed',
  INCOMPLETE: 'untested',
};

/** The first thing a reader sees: the verdict with its sentence, its exit code and its counts, and whether the run was whole. */
export function verdictSection(result: RunResult): Markup {
  const { verdict, headline, summary, target } = result;
  const { code, why } = endingOf(result);
  return markup`<section class="hero ${signs[verdict]}" aria-labelledby="verdict">
<div class="ruling"><div class="stamp">${icon(signs[verdict])}</div>
<div><h1 id="verdict">${verdict}</h1><p class="headline"><b>${targetName(target)}.</b> ${headline} Exit code <b>${code}</b>: ${why}.</p></div></div>
<ul class="tiles">
${tile('passed', summary.passed, 'passed')}
${tile('failed', summary.failed, 'failed', '#failures')}
${tile('untested', summary.notTested, 'not tested', '#untested')}
${tile('inapplicable', summary.notApplicable, 'not applicable', '#untested')}
</ul>
${notices(result)}
</section>`;
}

/** What the verdict covers and what not, the security set, how far the suite is proven, and what else to know. */
export function linesSection(result: RunResult, links: RequirementLinks): Markup {
  const { notes } = result.target;
  return markup`<section class="lines" aria-label="What the verdict rests on"><p><span class="key">Covers</span> <span>${coverageSentence(result)}</span></p>
${securityLine(result, links)}
${proofLine(result)}
${notes.length > 0 && markup`<p><span class="key">Notes</span> <span><a href="#notes">${count(notes.length, 'note')} on how the target was reached</a></span></p>`}</section>`;
}

/** What holds of the standards where the documents are silent, and what of it failed, each with its threat. */
function securityLine({ security, requirements }: RunResult, links: RequirementLinks): Markup | undefined {
  if (security === undefined) return undefined;
  const state = security.failed > 0 ? 'failed' : security.notTested > 0 ? 'untested' : 'passed';
  const list = securityThreats(requirements).map(
    ({ threat, ids }) => markup`<li>${threat} ${links.requirements(ids)}</li>`,
  );
  return markup`<div class="security"><p><span class="key">Security</span> <span>${icon(state)}<b id="security">${securitySentence(security)}</b></span></p>${
    list.length > 0 &&
    markup`<details><summary>What an attacker gains <small>${list.length}</small></summary><ul>${list}</ul></details>`
  }</div>`;
}

/** Why a reader may trust a green check: what the suite has caught, and what it was not taken in by. */
function proofLine({ suite: { version, proof } }: RunResult): Markup {
  if (proof === undefined)
    return markup`<p><span class="key">Proof</span> <span>Assay ${version}; its release says no figures: <code>assay prove</code> finds them out</span></p>`;
  const { caught, defects, proved, requirements, falseGreens, nullServers } = proof;
  const figures = [
    `${caught} of ${count(defects, 'deliberate defect')} caught`,
    `${proved} of ${count(requirements, 'requirement')} proved to be able to fail`,
    `${count(falseGreens, 'false green')} on ${count(nullServers, 'null server')}`,
  ];
  return markup`<p><span class="key">Proof</span> <span>Assay ${version}: ${figures.join('; ')}</span></p>`;
}

function tile(state: State, number: number, label: string, href?: string): Markup {
  const inner = markup`<b>${number}</b><span>${icon(state)}${label}</span>`;
  const linked = href !== undefined && number > 0;
  return markup`<li class="${number === 0 ? 'none' : state}">${linked ? markup`<a href="${href}">${inner}</a>` : inner}</li>`;
}

/** What a reader must know before trusting the counts, a line each. */
function notices({ target, stopped, suiteErrors }: RunResult): readonly Markup[] {
  return [
    ...(stopped
      ? [
          notice(
            stopped.reason === 'goes-on'
              ? markup`<b>So far.</b> ${stopped.message}`
              : markup`<b>Stopped before the end:</b> ${stopped.message} (${stopped.reason})`,
          ),
        ]
      : []),
    ...(suiteErrors.length > 0
      ? [
          notice(
            markup`<a href="#suite-errors">${count(suiteErrors.length, 'error')} of the suite or the profile</a>: not the target’s`,
          ),
        ]
      : []),
    ...(target.defect === undefined
      ? []
      : [notice(markup`<b>Deliberate defect switched on:</b> <code>${target.defect}</code>`)]),
  ];
}

function notice(content: Markup): Markup {
  return markup`<p class="notice">${icon('advice')}<span>${content}</span></p>`;
}

import { type Markup, markup } from '../../html/markup.ts';
import { icon } from '../../html/state.ts';
import { duration } from '../../phrases.ts';
import { fooledBy } from '../conclusion.ts';
import type { KillMatrix, NullServerProof } from '../model.ts';
import type { MatrixLinks } from './links.ts';

/** Each null server with what the suite made of it; undefined where none was assayed. */
export function nullServersSection({ nullServers }: KillMatrix, links: MatrixLinks): Markup | undefined {
  if (nullServers === undefined) return undefined;
  return markup`<section id="null-servers" aria-labelledby="h-null-servers"><h2 id="h-null-servers">Null servers <small>${nullServers.length}</small></h2>
<p>They implement nothing, or spoil the answers of a correct server. None may be called conformant, and no <code>must</code> may pass whose sentence they break.</p>
<div class="scroll"><table><thead><tr><th scope="col">Server</th><th scope="col">Verdict</th><th scope="col">Musts passed</th><th scope="col">Failed</th><th scope="col">False greens</th><th scope="col">Time</th></tr></thead>
<tbody>${nullServers.map((one) => row(one, links))}</tbody></table></div></section>`;
}

function row(proof: NullServerProof, links: MatrixLinks): Markup {
  const { name, verdict, passed, failed, falseGreens, suiteErrors, durationMs } = proof;
  const state = fooledBy([proof]).length === 0 ? 'passed' : 'failed';
  const wrong = [...falseGreens.map((id) => links.requirement(id)), ...suiteErrors];
  const list = wrong.map((one, i) => markup`${i > 0 && ', '}${one}`);
  return markup`<tr><th scope="row">${icon(state)}${name}</th><td>${verdict}</td><td>${passed}</td><td>${failed}</td><td>${wrong.length === 0 ? '0' : list}</td><td>${duration(durationMs)}</td></tr>`;
}

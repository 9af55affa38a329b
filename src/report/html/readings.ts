import { type Dispute, loadDisputes } from '../../requirements/disputes.ts';
import { suiteRoot } from '../../root.ts';
import { withCode } from './code-spans.ts';
import { type Markup, markup } from './markup.ts';

let known: ReadonlyMap<string, readonly Dispute[]> | undefined;

/** Where the sentence of a requirement can be read in two ways: both readings, and which one the catalogue follows. */
export function readings(requirement: string): Markup | undefined {
  known ??= byRequirement();
  const disputes = known.get(requirement);
  return disputes && markup`${disputes.map(reading)}`;
}

function reading({ id, place, readings: both, ruling, reason }: Dispute): Markup {
  return markup`<details class="fold dispute"><summary><b>This place can be read in two ways</b> <small>${id}</small></summary><p>${withCode(place)}</p><ul>${both.map((one) => markup`<li>${withCode(one)}</li>`)}</ul><p><b>Followed here:</b> ${withCode(ruling)}.</p><p>${withCode(reason)}.</p></details>`;
}

function byRequirement(): ReadonlyMap<string, readonly Dispute[]> {
  const pairs = loadDisputes(suiteRoot).flatMap((dispute) =>
    (dispute.requirements ?? []).map((id) => ({ id, dispute })),
  );
  const grouped = Map.groupBy(pairs, ({ id }) => id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ dispute }) => dispute)]));
}

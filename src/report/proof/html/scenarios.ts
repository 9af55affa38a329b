import { type Markup, markup } from '../../html/markup.ts';
import { count } from '../../phrases.ts';
import type { KillMatrix } from '../model.ts';
import type { MatrixLinks } from './links.ts';

/** Every scenario that caught something, with what it is about and what it caught. */
export function scenariosSection({ killers, defects }: KillMatrix, links: MatrixLinks): Markup {
  const kills = new Map<string, Set<string>>();
  for (const { id, caughtBy } of defects) {
    for (const place of caughtBy.flatMap(({ scenarios }) => scenarios)) {
      kills.set(place, (kills.get(place) ?? new Set()).add(id));
    }
  }
  const folds = killers.map(({ place, name, requirements }) => {
    const caught = [...(kills.get(place) ?? [])];
    const list = caught.map((id) => markup`<li>${links.defect(id)}</li>`);
    return markup`<details class="fold group"><summary><b>${name}</b> <small>${place}, ${count(caught.length, 'defect')}</small></summary><div id="${links.scenarioAnchor(place)}" class="body"><p>${links.requirements(requirements)}</p><ul>${list}</ul></div></details>`;
  });
  return markup`<section id="scenarios" aria-labelledby="h-scenarios"><h2 id="h-scenarios">Scenarios that caught something <small>${killers.length}</small></h2>${folds}</section>`;
}

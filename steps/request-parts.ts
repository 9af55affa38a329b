import type { DataTable } from '@cucumber/cucumber';
import { samlPart } from '../src/protocol/federation/saml-parts.ts';
import { withEvent } from '../src/protocol/grants/events.ts';
import type { PartChange } from '../src/protocol/token/faults/request-part.ts';
import { partsChanged } from '../src/protocol/token/faults/request-parts.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import type { PartsChange, TokenDraft } from '../src/protocol/token/token-request.ts';
import { attempt } from '../src/scenario/attempt.ts';
import type { Fault } from '../src/scenario/request-under-test.ts';
import { filledFor, filledJsonFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** A token request with parts set or left out, as the page shows it. */
export function partsSet(world: AssayWorld, parts: readonly PartChange[]): PartsChange {
  const fill = {
    text: (shown: string, own: string) => filledFor(world, shown, own),
    json: (shown: string, own: unknown) => filledJsonFor(world, shown, { own }),
  };
  return partsChanged(parts, fill, [samlPart]);
}

/** The same for one part. */
export function partSet(world: AssayWorld, place: string, shown: string | undefined): PartsChange {
  return partsSet(world, [{ place, shown }]);
}

/** The rows of a table of parts and values; `absent` stands for a part that is left out. */
export function partsOf(table: DataTable): PartChange[] {
  return table.rows().map(([place = '', shown = '']) => ({
    place,
    shown: shown === 'absent' ? undefined : shown,
  }));
}

/** Sends the token request with one fault, after its control was granted, and after what happens before it. */
export async function sendFaulted(world: AssayWorld, fault: Fault<TokenDraft>): Promise<void> {
  const { tokenRequest } = world;
  world.sent = await attempt(world.scenario, tokenRecipe(tokenRequest), withEvent(tokenRequest, fault));
}

import type { Scenario } from '../../scenario/scenario.ts';
import type { PlatformAnswers } from './answer.ts';
import { askForEverything } from './asking.ts';
import { listAndShow } from './lists.ts';
import { createdTwice, createInPlaceOf } from './situations.ts';

/** Something that a client does on the platform. */
export interface PlatformAction {
  /** As feature files say it of a client. */
  readonly name: string;
  readonly act: (scenario: Scenario) => Promise<PlatformAnswers>;
}

/** Everything that feature files can have a client do. Answers that nobody changes are fetched once a run. */
export const platformActions: readonly PlatformAction[] = [
  { name: 'lists and shows the buildpacks', act: listAndShow },
  { name: 'creates and shows two buildpacks', act: createdTwice },
  { name: 'creates a buildpack at the position of another one', act: createInPlaceOf },
  { name: 'uses each operation', act: askForEverything },
];

import type { Scenario } from '../../scenario/scenario.ts';
import { created, createdAndShown, health, type PlatformAnswers } from './answers.ts';
import {
  askForEverything,
  askForHealth,
  askToList,
  askToShow,
  askWith,
  createBase,
  only,
  showBase,
} from './asking.ts';
import { showWithEndedToken } from './ended-token.ts';
import { capitalHeaderNames, wrongSignature } from './faults/platform-faults.ts';
import { listAndShow } from './lists.ts';
import {
  createDuplicate,
  createdTwice,
  createFromOversizeBody,
  createInPlaceOf,
  createNamesake,
  createTwo,
} from './situations.ts';

/** Something that a client does on the platform. */
export interface PlatformAction {
  /** As feature files say it of a client. */
  readonly name: string;
  readonly act: (scenario: Scenario) => Promise<PlatformAnswers>;
}

/** Everything that feature files can have a client do. Answers that nobody changes are fetched once a run. */
export const platformActions: readonly PlatformAction[] = [
  { name: 'creates a buildpack', act: async (scenario) => only(await created(scenario)) },
  { name: 'shows the buildpack', act: askToShow },
  { name: 'asks for the health of the platform', act: askForHealth },
  {
    name: 'asks for the health below the base path',
    act: async (scenario) => only(await health(scenario, '/v3/healthz', 'RESOURCE-API-007')),
  },
  { name: 'lists the buildpacks', act: askToList },
  { name: 'lists and shows the buildpacks', act: listAndShow },
  { name: 'creates and shows a buildpack', act: createdAndShown },
  { name: 'creates two buildpacks', act: createTwo },
  { name: 'creates and shows two buildpacks', act: createdTwice },
  { name: 'creates a buildpack of the name and the stack of another one', act: createDuplicate },
  { name: 'creates a buildpack of the name of another one for another stack', act: createNamesake },
  { name: 'creates a buildpack at the position of another one', act: createInPlaceOf },
  { name: 'creates a buildpack from an oversize body', act: createFromOversizeBody },
  { name: 'shows the buildpack with a token that has ended', act: showWithEndedToken },
  {
    name: `shows the buildpack with ${wrongSignature.name}`,
    act: (scenario) => askWith(scenario, showBase, wrongSignature),
  },
  {
    name: `creates a buildpack with ${capitalHeaderNames.name}`,
    act: (scenario) => askWith(scenario, createBase, capitalHeaderNames),
  },
  { name: 'uses each operation', act: askForEverything },
];

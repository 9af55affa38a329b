import type { Fault } from '../../../scenario/request-under-test.ts';
import { assertionForms } from '../../federation/assertion-forms.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lateFault } from '../../token/faults/scenario-fault.ts';
import type { TokenDraft } from '../../token/token-request.ts';

/** Every form of an assertion as a fault. */
export const bearerAssertionScenarioFaults: readonly Fault<TokenDraft>[] = [
  ...assertionForms.map(({ name, write }) =>
    lateFault(name, async (draft, { request }) => set(draft, 'assertion', await write(request))),
  ),
];

import type { Flow } from '../domain/authorization/request.ts';
import { OAuthError } from '../domain/errors.ts';
import { askedFlow } from './asked.ts';
import type { PortReplacements } from './defect.ts';

/** One more check of the requests to the authorization endpoint: what is not acceptable is refused. */
export function accepting(
  isAcceptable: (parameters: ReadonlyMap<string, string>, flow: Flow) => boolean,
): PortReplacements {
  return ({ checkRequest }) => ({
    checkRequest(checked) {
      if (!isAcceptable(checked.request.parameters, askedFlow())) {
        throw new OAuthError('invalid_request', 'The request holds a parameter that the flow does not take');
      }
      checkRequest(checked);
    },
  });
}

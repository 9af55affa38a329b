import type { AuthorizationFlow } from '../core/authorization-request.ts';
import { apiCodeFlow, browserCodeFlow } from './code-flows.ts';
import {
  hybridFlow,
  idTokenFlow,
  implicitFlow,
  silentImplicitFlow,
  tokenIdTokenFlow,
} from './token-flows.ts';

/** Every flow of the document's table, in its order. */
export const authorizationFlows: readonly AuthorizationFlow[] = [
  browserCodeFlow,
  apiCodeFlow,
  implicitFlow,
  silentImplicitFlow,
  idTokenFlow,
  tokenIdTokenFlow,
  hybridFlow,
];

import {
  acceptsAll,
  acceptsAllWithList,
  acceptsAllWithPage,
  answersEmpty,
  answersNoContent,
  createsAll,
  echoes,
  echoesAsCreated,
  mirrors,
} from './accepting.ts';
import { answersFixedToken } from './fixed-token.ts';
import {
  announcesTooLittle,
  announcesTooMuch,
  answersByteByByte,
  answersTenMegabytes,
  neverAnswers,
  refusesToTalk,
  resetsConnection,
  speaksAnotherProtocol,
} from './mute.ts';
import type { NullServer } from './null-server.ts';
import { redirectsInCircle, redirectsWithCode } from './redirecting.ts';
import {
  badGateway,
  failsAll,
  findsNothing,
  forbidsAll,
  rejectsAll,
  rejectsAllWith400,
} from './rejecting.ts';

/** Those that refuse everything: nothing that is refused there proves anything. */
export const rejecting: readonly NullServer[] = [
  rejectsAll,
  rejectsAllWith400,
  forbidsAll,
  findsNothing,
  failsAll,
  badGateway,
];

/** Those that grant everything, or say back what they are told. */
export const accepting: readonly NullServer[] = [
  acceptsAll,
  createsAll,
  acceptsAllWithList,
  acceptsAllWithPage,
  answersEmpty,
  answersNoContent,
  echoes,
  echoesAsCreated,
  mirrors,
];

export const others: readonly NullServer[] = [
  answersFixedToken,
  redirectsInCircle,
  redirectsWithCode,
  announcesTooLittle,
];

export const muteServers: readonly NullServer[] = [
  resetsConnection,
  refusesToTalk,
  neverAnswers,
  answersByteByByte,
  announcesTooMuch,
  speaksAnotherProtocol,
  answersTenMegabytes,
];

/** Those that are assayed a second time with fixtures, so that every request under test is sent to them. */
export const provisionedToo: ReadonlySet<NullServer> = new Set([
  rejectsAll,
  acceptsAll,
  echoes,
  answersFixedToken,
  redirectsWithCode,
]);

import type { Met } from './met.ts';
import {
  alwaysAnAddress,
  anyRedirect,
  codes,
  deniedRightly,
  noRedirectUri,
  noServerError,
  nothingHappens,
  standardsOfRedirects,
  tokensInFragment,
} from './redirects.ts';
import {
  administrationEchoes,
  administrationSucceeds,
  anyBuildpack,
  anyBuildpackToAnybody,
  describedAnswers,
  missedElsewhere,
  samples,
  servedToAnybody,
  storedAndShown,
} from './resources.ts';
import {
  alwaysServed,
  formOfIdTokens,
  formOfTokens,
  nothingRepeated,
  oneDocument,
  oneObject,
  oneScope,
  scopeOfTheClient,
  servedAlike,
  standardsOfMoreTokens,
  standardsOfTokens,
} from './tokens.ts';

/** What may pass on a null server, by its name; on every other one nothing may. */
export const met: Readonly<Record<string, readonly Met[]>> = {
  'accepts all': [administrationSucceeds, servedToAnybody, noServerError],
  echoes: [administrationEchoes, servedToAnybody, noServerError],
  'answers a fixed token': [
    ...[
      alwaysServed,
      formOfTokens,
      standardsOfTokens,
      servedAlike,
      oneScope,
      oneObject,
      servedToAnybody,
      administrationSucceeds,
      noServerError,
    ],
  ],
  'a mock with an answer for each endpoint': [
    ...[alwaysServed, formOfTokens, standardsOfTokens, standardsOfMoreTokens, oneScope, scopeOfTheClient],
    ...[
      alwaysAnAddress,
      anyRedirect,
      codes,
      standardsOfRedirects,
      nothingRepeated,
      samples,
      administrationSucceeds,
      noServerError,
      anyBuildpack,
      anyBuildpackToAnybody,
      oneDocument,
      servedAlike,
      servedToAnybody,
    ],
  ],
  'a store for any JSON': [storedAndShown, missedElsewhere],
  'a mock made from the description': [describedAnswers, anyBuildpackToAnybody],
  'a mock made from the description, with changing values': [describedAnswers, anyBuildpackToAnybody],
  'redirects with a made-up code': [anyRedirect, codes, standardsOfRedirects, noServerError],
  'redirects with made-up tokens': [
    ...[anyRedirect, tokensInFragment, standardsOfRedirects, formOfIdTokens, noServerError],
  ],
  'redirects with an error': [anyRedirect],
  'denies every authorization request': [noRedirectUri, deniedRightly, nothingHappens],
  'shows the login page for ever': [nothingHappens],
};

import { keptBy, type Met } from './met.ts';

export const samples: Met = keptBy('the answer has the fields of the sample in the document', [
  'DISCOVERY- SERVICE-001 RESOURCE-A BUILDPACK-',
]);

export const anyBuildpack: Met = keptBy(
  'a buildpack is answered with the right status, whoever asks for whichever',
  ['RESOURCE-API- RESOURCE-AUTH-'],
);

export const describedAnswers: Met = keptBy(
  'every answer has the first status and the form that the description gives',
  [
    'BUILDPACK-FIELD- BUILDPACK-NULLABLE- BUILDPACK-LINK- BUILDPACK-METADATA- BUILDPACK-CREATE-',
    'BUILDPACK-SHOW- HEALTH- RESOURCE-API- RESOURCE-AUTH- RESOURCE-ERROR-007',
  ],
);

export const anyBuildpackToAnybody: Met = keptBy(
  'a described operation is answered in the described form and status, also where the request has a fault',
  [
    'RESOURCE-API-020 RESOURCE-API-032 RESOURCE-API-033 RESOURCE-API-034 RESOURCE-AUTH-018',
    'RESOURCE-AUTH-025 RESOURCE-AUTH-034 RESOURCE-ERROR-007 BUILDPACK-SHOW-004',
    'BUILDPACK-METADATA-003 BUILDPACK-METADATA-010 BUILDPACK-NULLABLE-026',
    'RESOURCE-AUTH-038 RESOURCE-AUTH-039',
  ],
  { alsoWithFault: true },
);

export const storedAndShown: Met = keptBy(
  'what is posted or put is kept under a guid of its own with its times, shown there, and missed elsewhere, or once deleted, with 404',
  [
    'RESOURCE-API- BUILDPACK-FIELD- BUILDPACK-CREATE- RESOURCE-AUTH-011 RESOURCE-ERROR-007',
    'SUPPLEMENT-CLIENTS-026 SUPPLEMENT-USERS-016 SUPPLEMENT-GROUPS-001 SUPPLEMENT-GROUPS-004',
    'SUPPLEMENT-GROUPS-009 SUPPLEMENT-GROUPS-011 SUPPLEMENT-PROVIDERS-001 SUPPLEMENT-PROVIDERS-014',
    'SUPPLEMENT-GROUPS-027 SUPPLEMENT-GROUPS-028 SUPPLEMENT-PROVIDERS-020 SUPPLEMENT-PROVIDERS-034',
    'SUPPLEMENT-PROVIDERS-035 SUPPLEMENT-PROVIDERS-039 SUPPLEMENT-USERS-075 SUPPLEMENT-USERS-080 SUPPLEMENT-GROUPS-055',
    'ASVS-SHOWN-002 SUPPLEMENT-ZONES-001 SUPPLEMENT-PROVIDERS-041 SUPPLEMENT-USERS-093 SUPPLEMENT-PROVIDERS-044',
  ],
);

/** Another way to write the same JSON is no fault, though a scenario sends it in place of the usual one. */
export const takenHoweverWritten: Met = keptBy(
  'JSON is taken however it is written',
  ['BUILDPACK-CREATE-002'],
  { alsoWithFault: true },
);

export const missedElsewhere: Met = keptBy(
  'a guid that nothing was stored under is answered with 404 and an empty object',
  [
    'BUILDPACK-SHOW- RESOURCE-ERROR-012 RESOURCE-ERROR-013 SUPPLEMENT-PROVIDERS-005 BUILDPACK-CREATE-080',
    'RESOURCE-ERROR-007 RESOURCE-API-032 RESOURCE-API-033 RESOURCE-API-034',
    'SUPPLEMENT-PROVIDERS-021 SUPPLEMENT-PROVIDERS-024',
  ],
  { alsoWithFault: true },
);

export const servedToAnybody: Met = keptBy(
  'whatever is asked is answered with 200, whoever asks',
  ['RESOURCE-ROOT-002 RESOURCE-ROOT-004 RESOURCE-INFO-002'],
  { alsoWithFault: true },
);

export const administrationSucceeds: Met = keptBy(
  'each request to the administration is answered with 200, without a password and without a secret',
  [
    'SUPPLEMENT-CLIENTS-024 SUPPLEMENT-CLIENTS-029 SUPPLEMENT-USERS-009 SUPPLEMENT-USERS-027',
    'SUPPLEMENT-GROUPS-015 SUPPLEMENT-PROVIDERS-004 SUPPLEMENT-GROUPS-030 SUPPLEMENT-REVOKE-014',
    'SUPPLEMENT-REVOKE-015 SUPPLEMENT-REVOKE-016 SUPPLEMENT-CLIENTS-069 SUPPLEMENT-CLIENTS-070 ASVS-SHOWN-002',
    'SUPPLEMENT-CLIENTS-120',
  ],
);

export const transactionsChangeNobody: Met = keptBy(
  'a client is served before and after each transaction, which changes nobody',
  ['SUPPLEMENT-CLIENTS-106 SUPPLEMENT-CLIENTS-107'],
  { alsoWithFault: true },
);

export const administrationEchoes: Met = keptBy(
  'what is sent to the administration comes back as it was sent, with status 200, and nothing where nothing was sent',
  [
    'SUPPLEMENT-PROVIDERS-004 SUPPLEMENT-CLIENTS-025 SUPPLEMENT-CLIENTS-026 SUPPLEMENT-CLIENTS-029 SUPPLEMENT-USERS-013',
    'SUPPLEMENT-USERS-016 SUPPLEMENT-USERS-025 SUPPLEMENT-USERS-027 SUPPLEMENT-GROUPS-009',
    'SUPPLEMENT-GROUPS-011 SUPPLEMENT-GROUPS-014 SUPPLEMENT-GROUPS-030 SUPPLEMENT-CLIENTS-041',
    'SUPPLEMENT-PROVIDERS-026 SUPPLEMENT-REVOKE-014 SUPPLEMENT-REVOKE-015 SUPPLEMENT-REVOKE-016',
    'ASVS-SHOWN-002',
  ],
);

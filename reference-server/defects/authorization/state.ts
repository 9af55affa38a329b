import type { JsonValue } from '../../domain/json.ts';
import { accepting } from '../accepting.ts';
import { withEmpty } from '../by-name.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { type FlowRow, flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'state-left-out-of-api': ['AUTHORIZE-STATE-004', 'AUTHORIZE-API-002'],
  'state-left-out-of-code': ['AUTHORIZE-STATE-005'],
  'state-left-out-of-implicit': ['AUTHORIZE-STATE-006', 'AUTHORIZE-SUCCESS-004'],
  'state-left-out-of-id-token': ['AUTHORIZE-STATE-007', 'AUTHORIZE-SUCCESS-005'],
  'state-left-out-of-token-id-token': ['AUTHORIZE-STATE-008', 'AUTHORIZE-SUCCESS-006'],
  'state-left-out-of-hybrid': ['AUTHORIZE-STATE-009', 'AUTHORIZE-SUCCESS-007'],
  'state-doubled': ['AUTHORIZE-STATE-020'],
  'state-doubled-in-fragment': ['AUTHORIZE-STATE-023'],
  'state-doubled-in-code': ['AUTHORIZE-STATE-037'],
  'state-doubled-in-id-token': ['AUTHORIZE-STATE-038'],
  'state-doubled-in-token-id-token': ['AUTHORIZE-STATE-039'],
  'state-doubled-in-hybrid': ['AUTHORIZE-STATE-040'],
  'state-cut-at-an-ampersand': ['AUTHORIZE-STATE-010'],
  'state-decoded-twice': ['AUTHORIZE-STATE-011'],
  'state-in-ascii': ['AUTHORIZE-STATE-012'],
  'state-trimmed': ['AUTHORIZE-STATE-013'],
  'state-with-single-blanks': ['AUTHORIZE-STATE-013'],
  'state-lower-cased': ['AUTHORIZE-STATE-014'],
  'state-without-markup': ['AUTHORIZE-STATE-015'],
  'state-escaped-for-html': ['AUTHORIZE-STATE-015'],
  'state-read-as-a-number': ['AUTHORIZE-STATE-004'],
  'state-written-as-json-again': ['AUTHORIZE-STATE-015'],
  'state-with-single-slashes': ['AUTHORIZE-STATE-010'],
  'state-composed': ['AUTHORIZE-STATE-012'],
  'state-cut-at-32': ['AUTHORIZE-STATE-022'],
  'state-cut-at-255': ['AUTHORIZE-STATE-016', 'AUTHORIZE-STATE-004'],
  'state-cut-at-1024': ['AUTHORIZE-STATE-016', 'AUTHORIZE-STATE-004'],
  'state-cut-at-an-ampersand-in-code': ['AUTHORIZE-STATE-017'],
  'state-decoded-twice-in-code': ['AUTHORIZE-STATE-018'],
  'state-decoded-twice-in-implicit': ['AUTHORIZE-STATE-019'],
  'state-left-out-where-zero': ['AUTHORIZE-STATE-004'],
  'state-left-out-where-null': ['AUTHORIZE-STATE-004'],
  'state-left-out-where-zero-in-implicit': ['AUTHORIZE-STATE-006'],
  'state-without-a-question-mark': ['AUTHORIZE-STATE-010'],
  'state-without-rare-marks': ['AUTHORIZE-STATE-010'],
  'state-unescaped-like-html': ['AUTHORIZE-STATE-015'],
  'state-unescaped-like-json': ['AUTHORIZE-STATE-015'],
};

type Change = (state: string) => JsonValue | undefined;

/** A replacement of `state` in a success of one flow. */
function change({ is }: FlowRow, changed: Change): PolicyReplacements {
  return {
    authorizationResponse: {
      state: (original) => (answer) =>
        is(answer.flow) && answer.state !== undefined ? changed(answer.state) : original(answer),
    },
  };
}

const left = [flows.api, flows.code, flows.implicit, flows.idToken, flows.tokenIdToken, flows.hybrid];

const leftOut = left.map(
  (flow): Defect => ({
    ...named(broken, `state-left-out-of-${flow.name}`),
    mistake: `state does not come back in ${flow.title}`,
    policy: change(flow, () => undefined),
  }),
);

function decodedAgain(state: string): string {
  try {
    return decodeURIComponent(state);
  } catch {
    return state.replaceAll('%', '');
  }
}

function writtenAgain(state: string): string {
  try {
    const json: JsonValue = JSON.parse(state);
    return JSON.stringify(json);
  } catch {
    return state;
  }
}

const zeroIsNone: Change = (state) => (state === '0' ? undefined : state);

const changes: readonly (readonly [name: string, mistake: string, changed: Change])[] = [
  ['cut-at-an-ampersand', 'is not encoded, so that it ends at the first &', (state) => state.split('&')[0]],
  ['decoded-twice', 'is decoded twice', decodedAgain],
  ['in-ascii', 'loses the characters outside ASCII', (state) => state.replaceAll(/[^ -~]/g, '?')],
  ['trimmed', 'is trimmed', (state) => state.trim()],
  ['with-single-blanks', 'has runs of spaces shortened', (state) => state.replaceAll(/ +/g, ' ').trim()],
  ['lower-cased', 'is lower-cased', (state) => state.toLowerCase()],
  ['without-markup', 'is rid of what looks like markup', (state) => state.replaceAll(/[<>"'{}]/g, '')],
  [
    'escaped-for-html',
    'is escaped for HTML',
    (state) => state.replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  ],
  [
    'read-as-a-number',
    'is read as a number, where it is one',
    (state) => (/^[\d.]+$/.test(state) ? String(Number(state)) : state),
  ],
  ['written-as-json-again', 'is parsed and written again, where it is JSON', writtenAgain],
  ['with-single-slashes', 'is normalized like a path', (state) => state.replaceAll(/\/{2,}/g, '/')],
  ['left-out-where-zero', 'is taken for none, where it is 0', zeroIsNone],
  [
    'left-out-where-null',
    'is taken for none, where it is null',
    (state) => (state === 'null' ? undefined : state),
  ],
  ['without-a-question-mark', 'loses the ? that it begins with', (state) => state.replace(/^\?/, '')],
  [
    'without-rare-marks',
    'loses marks that a filter does not know',
    (state) => state.replaceAll(/[~`^]/g, ''),
  ],
  ['unescaped-like-html', 'is unescaped as if it were HTML', (state) => state.replaceAll('&amp;', '&')],
  [
    'unescaped-like-json',
    'is unescaped as if it were a string of JSON',
    (state) =>
      state.replaceAll(/\\u([\da-f]{4})/gi, (_all, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  ],
  ['composed', 'is kept in composed form, as names are', (state) => state.normalize('NFC')],
  ['cut-at-32', 'is cut at 32 characters', (state) => state.slice(0, 32)],
  ['cut-at-255', 'is cut at 255 characters, the width of its column', (state) => state.slice(0, 255)],
  ['cut-at-1024', 'is cut at 1024 characters', (state) => state.slice(0, 1024)],
];

const changedInApi = changes.map(
  ([name, mistake, changed]): Defect => ({
    ...named(broken, `state-${name}`),
    mistake: `state ${mistake} in the API flow`,
    policy: change(flows.api, changed),
  }),
);

const changedInBrowser: readonly (readonly [flow: FlowRow, name: string, changed: Change])[] = [
  [flows.code, 'cut-at-an-ampersand', (state) => state.split('&')[0]],
  [flows.code, 'decoded-twice', decodedAgain],
  [flows.implicit, 'decoded-twice', decodedAgain],
  [flows.implicit, 'left-out-where-zero', zeroIsNone],
];

const throughLogin = changedInBrowser.map(
  ([flow, name, changed]): Defect => ({
    ...named(broken, `state-${name}-in-${flow.name}`),
    mistake: `On its way through login and approval state is ${name.replaceAll('-', ' ')} in ${flow.title}`,
    policy: change(flow, changed),
  }),
);

const twice: readonly (readonly [id: string, flow: FlowRow])[] = [
  ['state-doubled', flows.api],
  ['state-doubled-in-fragment', flows.implicit],
  ['state-doubled-in-code', flows.code],
  ['state-doubled-in-id-token', flows.idToken],
  ['state-doubled-in-token-id-token', flows.tokenIdToken],
  ['state-doubled-in-hybrid', flows.hybrid],
];

const doubled = twice.map(
  ([id, { title, is }]): Defect => ({
    ...named(broken, id),
    mistake: `state is appended once by the framework and once by the endpoint in ${title}`,
    policy: {
      authorizationLocation: {
        encoded: (original) => (parameters, flow) => {
          const { state } = parameters;
          const encoded = original(parameters, flow);
          return state === undefined || !is(flow) ? encoded : `${encoded}&${new URLSearchParams({ state })}`;
        },
      },
    },
  }),
);

/** A replacement of `state` in errors. */
function changeErrors(isMeant: (code: string, responseType: string) => boolean): PolicyReplacements {
  return {
    authorizationErrorResponse: {
      state: (original) => (answer) =>
        isMeant(answer.code, answer.flow.responseType) ? undefined : original(answer),
    },
  };
}

/** Mistakes with `state`. */
export const stateDefects: readonly Defect[] = [
  ...[...leftOut, ...changedInApi, ...throughLogin, ...doubled],
  {
    id: 'state-with-a-bare-plus-sign',
    mistake: 'A plus sign in state is in the query as it is, and is read as a space there',
    breaks: ['AUTHORIZE-SUCCESS-013'],
    policy: {
      authorizationLocation: {
        encoded: (original) => (parameters, flow) => original(parameters, flow).replaceAll('%2B', '+'),
      },
    },
  },
  {
    id: 'state-with-bare-blanks',
    mistake: 'The parameters of the redirect are written as they are, without encoding spaces',
    breaks: ['RFC3986-LOCATION-001'],
    policy: {
      authorizationLocation: {
        encoded: (original) => (parameters, flow) => original(parameters, flow).replaceAll(/\+|%20/g, ' '),
      },
    },
  },
  {
    id: 'state-optional-in-api',
    mistake: 'The API flow works without state, like the browser flow',
    breaks: ['AUTHORIZE-STATE-001', 'AUTHORIZE-STATE-002'],
    ports: ({ checkRequest }) => ({
      checkRequest({ request, ...checked }) {
        const parameters = new Map([['state', 'none'], ...request.parameters]);
        checkRequest({ ...checked, request: { ...request, parameters } });
      },
    }),
  },
  {
    id: 'state-required-everywhere',
    mistake: 'state is required in the browser flow as well',
    breaks: ['AUTHORIZE-STATE-003'],
    ports: accepting((parameters) => parameters.has('state')),
  },
  {
    id: 'state-empty-taken-in-api',
    mistake: 'A state without value satisfies the API flow',
    breaks: ['AUTHORIZE-STATE-002'],
    policy: {
      tokenRequest: { byName: withEmpty },
    },
  },
  {
    id: 'state-made-up',
    mistake: 'A request without state gets the text undefined as state',
    breaks: ['AUTHORIZE-STATE-021'],
    policy: {
      authorizationResponse: {
        state: (original) => (answer) => original(answer) ?? 'undefined',
      },
    },
  },
  {
    id: 'state-lost-in-denial',
    mistake: 'state does not come back when the user denies the request',
    breaks: ['AUTHORIZE-ERROR-008', 'AUTHORIZE-ERROR-020'],
    policy: changeErrors((code) => code === 'access_denied'),
  },
  {
    id: 'state-lost-with-an-unknown-response-type',
    mistake: 'state does not come back with unsupported_response_type',
    breaks: ['AUTHORIZE-ERROR-009'],
    policy: changeErrors((code) => code === 'unsupported_response_type'),
  },
  {
    id: 'state-lost-without-response-type',
    mistake: 'state does not come back when response_type is missing',
    breaks: ['AUTHORIZE-ERROR-010'],
    policy: changeErrors((_code, responseType) => responseType === ''),
  },
  {
    id: 'state-lost-in-token-flow-errors',
    mistake: 'state does not come back in the errors of response_type=token',
    breaks: ['AUTHORIZE-ERROR-020'],
    policy: changeErrors((code, responseType) => code !== 'login_required' && responseType === 'token'),
  },
  {
    id: 'state-lost-in-login-required',
    mistake: 'state does not come back with login_required',
    breaks: ['AUTHORIZE-ERROR-022'],
    policy: changeErrors((code) => code === 'login_required'),
  },
  {
    id: 'state-lost-in-interaction-required',
    mistake: 'state does not come back with interaction_required',
    breaks: ['AUTHORIZE-OIDC-021'],
    policy: changeErrors((code) => code === 'interaction_required'),
  },
  {
    id: 'state-lost-with-a-malformed-challenge',
    mistake: 'state does not come back when the challenge is malformed',
    breaks: ['AUTHORIZE-CHALLENGE-010'],
    policy: {
      authorizationErrorResponse: {
        state: (original) => (answer) =>
          answer.hint.startsWith('Code challenge') ? undefined : original(answer),
      },
    },
  },
];

import { OAuthError } from '../../domain/errors.ts';
import { isAsked } from '../asked.ts';
import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'response-type-code-unsupported': ['AUTHORIZE-RESPONSETYPE-001'],
  'response-type-token-unsupported': ['AUTHORIZE-RESPONSETYPE-002'],
  'response-type-id-token-unsupported': ['AUTHORIZE-RESPONSETYPE-003'],
  'response-type-id-token-token-unsupported': ['AUTHORIZE-RESPONSETYPE-004'],
  'response-type-code-id-token-unsupported': ['AUTHORIZE-RESPONSETYPE-005'],
  'response-type-code-without-permission': ['AUTHORIZE-ERROR-007', 'CLIENT-CONFIG-GRANT-005'],
  'response-type-implicit-without-permission': ['AUTHORIZE-ERROR-019'],
};

const served = ['code', 'token', 'id_token', 'id_token token', 'code id_token'];

const unserved = served.map(
  (words): Defect => ({
    ...named(broken, `response-type-${words.replaceAll(/[ _]/g, '-')}-unsupported`),
    mistake: `response_type=${words} is not supported yet`,
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) =>
          allowed !== words && original(allowed, requested),
      },
    },
  }),
);

const grants = [
  ['code', 'authorization_code'],
  ['implicit', 'implicit'],
] as const;

const permitted = grants.map(
  ([name, grant]): Defect => ({
    ...named(broken, `response-type-${name}-without-permission`),
    mistake: `A client without grant type ${grant} is served all the same`,
    policy: {
      authorizationRequest: {
        mayUse: (original) => (client, needed) => needed === grant || original(client, needed),
      },
      ...(grant === 'authorization_code' && {
        tokenRequest: {
          mayUseGrant: (original) => (client, needed) => needed === grant || original(client, needed),
        },
      }),
    },
  }),
);

/** Mistakes in reading `response_type`. */
export const responseTypeDefects: readonly Defect[] = [
  ...[...unserved, ...permitted],
  {
    id: 'code-exchanged-without-permission',
    mistake: 'A client that has lost the grant type authorization_code exchanges a code all the same',
    breaks: ['RFC6749-ERROR-024'],
    policy: {
      tokenRequest: {
        mayUseGrant: (original) => (client, needed) =>
          needed === 'authorization_code' || original(client, needed),
      },
    },
  },
  {
    id: 'response-type-may-be-missing',
    mistake: 'Nobody looks whether a request has a response_type',
    breaks: ['AUTHORIZE-ERROR-003'],
    ports: ({ checkRequest }) => ({
      checkRequest(checked) {
        if (checked.request.parameters.has('response_type')) return checkRequest(checked);
        throw new OAuthError('unauthorized_client', 'Unauthorized grant type');
      },
    }),
  },
  {
    id: 'response-type-code-by-default',
    mistake: 'A request without response_type counts as response_type=code',
    breaks: ['AUTHORIZE-RESPONSETYPE-006', 'AUTHORIZE-RESPONSETYPE-007'],
    policy: {
      tokenRequest: {
        byName: (original) => (pairs) => {
          const parameters = original(pairs);
          if (!isAsked('/oauth/authorize') || parameters.has('response_type')) return parameters;
          return new Map([...parameters, ['response_type', 'code']]);
        },
      },
    },
  },
  {
    id: 'response-type-unknown-is-code',
    mistake: 'A response_type that nobody knows falls through to response_type=code',
    breaks: ['AUTHORIZE-RESPONSETYPE-008', 'AUTHORIZE-ERROR-004'],
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) =>
          original(allowed, requested) ||
          (allowed === 'code' && !/^((code|token|id_token)( |$))+$/.test(requested)),
      },
    },
  },
  {
    id: 'response-type-token-by-default',
    mistake: 'A request without response_type counts as response_type=token',
    breaks: ['AUTHORIZE-RESPONSETYPE-006'],
    policy: {
      tokenRequest: {
        byName: (original) => (pairs) => {
          const parameters = original(pairs);
          if (!isAsked('/oauth/authorize') || parameters.has('response_type')) return parameters;
          return new Map([...parameters, ['response_type', 'token']]);
        },
      },
    },
  },
  {
    id: 'response-type-by-its-beginning',
    mistake: 'A response_type counts as the allowed word that it begins with',
    breaks: ['AUTHORIZE-RESPONSETYPE-008'],
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) =>
          original(allowed, requested) || (!requested.includes(' ') && requested.startsWith(allowed)),
      },
    },
  },
  {
    id: 'response-type-abbreviated',
    mistake: 'The beginning of an allowed word counts as that word',
    breaks: ['AUTHORIZE-RESPONSETYPE-008'],
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) =>
          original(allowed, requested) || (requested.length > 2 && allowed.startsWith(requested)),
      },
    },
  },
  {
    id: 'response-type-unknown-word-skipped',
    mistake: 'Unknown words of response_type are skipped when an allowed one is there',
    breaks: ['AUTHORIZE-RESPONSETYPE-009'],
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) => {
          const words = requested.split(' ').filter((word) => /^(code|token|id_token)$/.test(word));
          return original(allowed, words.join(' '));
        },
      },
    },
  },
  {
    id: 'response-type-split-at-commas',
    mistake: 'Words of response_type may be separated by commas as well',
    breaks: ['AUTHORIZE-RESPONSETYPE-010'],
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) =>
          original(allowed, requested.split(',').toSorted().join(' ')),
      },
    },
  },
  {
    id: 'response-type-code-token-served',
    mistake: 'response_type=code token is served as response_type=code',
    breaks: ['AUTHORIZE-RESPONSETYPE-011'],
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) =>
          original(allowed, requested === 'code token' ? 'code' : requested),
      },
    },
  },
  {
    id: 'response-type-all-three-served',
    mistake: 'response_type=code token id_token is served as response_type=code id_token',
    breaks: ['AUTHORIZE-RESPONSETYPE-012'],
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) =>
          original(allowed, requested === 'code id_token token' ? 'code id_token' : requested),
      },
    },
  },
  {
    id: 'response-type-in-any-case',
    mistake: 'response_type is compared case-insensitively',
    breaks: ['AUTHORIZE-SYNTAX-013'],
    policy: {
      authorizationRequest: {
        isResponseType: (original) => (allowed, requested) => original(allowed, requested.toLowerCase()),
      },
    },
  },
  {
    id: 'response-type-unknown-word-as-invalid-request',
    mistake: 'An unknown response_type is answered with invalid_request',
    breaks: ['AUTHORIZE-ERROR-004'],
    policy: {
      authorizationErrorResponse: {
        error: (original) => (answer) =>
          answer.code === 'unsupported_response_type' ? 'invalid_request' : original(answer),
      },
    },
  },
  {
    id: 'response-type-missing-as-unsupported',
    mistake: 'A missing response_type is answered with unsupported_response_type',
    breaks: ['AUTHORIZE-ERROR-003'],
    policy: {
      authorizationErrorResponse: {
        error: (original) => (answer) =>
          answer.flow.responseType === '' ? 'unsupported_response_type' : original(answer),
      },
    },
  },
  {
    id: 'response-type-forbidden-as-invalid-client',
    mistake: 'A client that may not use the implicit grant is answered with invalid_client',
    breaks: ['AUTHORIZE-ERROR-019'],
    policy: {
      authorizationErrorResponse: {
        error: (original) => (answer) =>
          answer.code === 'unauthorized_client' ? 'invalid_client' : original(answer),
      },
    },
  },
  {
    id: 'response-type-blank-as-plus-only',
    mistake: 'A space of response_type is known as a plus sign, and not as %20',
    breaks: ['AUTHORIZE-SYNTAX-010'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response, request) => {
        const [, words = ''] = /[?&]response_type=([^&]*)/.exec(request.url ?? '') ?? [];
        const uri = new URL(request.url ?? '', 'http://localhost').searchParams.get('redirect_uri');
        const location = `${uri}#error=unsupported_response_type`;
        return words.includes('%20') ? { ...response, headers: { ...response.headers, location } } : response;
      },
    },
  },
  {
    id: 'response-type-id-token-first-unknown',
    mistake: 'Two words of response_type are known in the order of the document only',
    breaks: ['AUTHORIZE-SYNTAX-011', 'AUTHORIZE-SYNTAX-012'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response, request) => {
        const { searchParams } = new URL(request.url ?? '', 'http://localhost');
        const isReversed = /^id_token (token|code)$/.test(searchParams.get('response_type') ?? '');
        const location = `${searchParams.get('redirect_uri')}#error=unsupported_response_type`;
        return isReversed ? { ...response, headers: { ...response.headers, location } } : response;
      },
    },
  },
];

import type { JsonObject } from '../../domain/json.ts';
import type { Defect } from '../defect.ts';
import { jsonBody } from '../json-body.ts';
import type { Place } from '../rewrite.ts';

const creation = { method: 'POST', path: '/Users' } as const;

/** An error that is called otherwise. */
function misnamed(
  id: string,
  mistake: string,
  breaks: string,
  place: Place & { readonly status: number },
  change: Readonly<Record<string, string>>,
): Defect {
  const rename = (body: JsonObject): JsonObject => ({
    ...body,
    error: change[String(body.error)] ?? body.error ?? null,
  });
  return { id, mistake, breaks: [breaks], rewrite: { ...place, response: jsonBody(rename) } };
}

/** Mistakes in what the errors of users are called. */
export const userErrorDefects: readonly Defect[] = [
  misnamed(
    'users-verified-link-error-renamed',
    'The error of a verify link for a verified user is that of a bad request',
    'SUPPLEMENT-USERS-085',
    { method: 'GET', path: '/Users/*/verify-link', status: 405 },
    { user_already_verified: 'invalid_scim_resource' },
  ),
  misnamed(
    'users-invalid-error-renamed',
    'The error of a new user that breaks a rule is invalid_request',
    'SUPPLEMENT-USERS-087',
    { ...creation, status: 400 },
    { invalid_scim_resource: 'invalid_request' },
  ),
  misnamed(
    'users-taken-error-renamed',
    'The error of a name that is taken is uniqueness, as in SCIM 2',
    'SUPPLEMENT-USERS-088',
    { ...creation, status: 409 },
    { scim_resource_already_exists: 'uniqueness' },
  ),
  misnamed(
    'users-unknown-error-renamed',
    'The error of an unknown user is not_found',
    'SUPPLEMENT-USERS-089',
    { method: 'GET', path: '/Users/*', status: 404 },
    { scim_resource_not_found: 'not_found' },
  ),
  misnamed(
    'users-stale-error-renamed',
    'The error of a stale version is mutability, as in SCIM 2',
    'SUPPLEMENT-USERS-090',
    { method: 'PUT', path: '/Users/*', status: 409 },
    { scim_resource_conflict: 'mutability' },
  ),
  misnamed(
    'users-password-error-renamed',
    'The error of a password against the policy is that of the record',
    'SUPPLEMENT-USERS-091',
    { ...creation, status: 400 },
    { invalid_password: 'invalid_scim_resource' },
  ),
];

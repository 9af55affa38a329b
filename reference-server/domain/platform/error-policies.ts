import { type JsonObject, type JsonValue, type Members, present } from '../json.ts';
import type { PlatformError } from './platform-error.ts';

/** "Platform error object" field (platform-resource-api, "Errors"). */
export function platformErrorMembers(error: PlatformError) {
  return {
    code: error.number,
    title: error.code,
    detail: error.hint,
  } satisfies Members;
}

/** How errors and successes of the resource API are answered (platform-resource-api, "Endpoints" and "Errors"). */
export const platformAnswerPolicies = {
  /** "201, buildpack object (JSON)" */
  createdStatus: 201,
  /** "400 | Bad Request", "404 | Not Found", "500 | Internal Server Error" */
  status: (error: PlatformError): number => error.status,
  /** "404 | Not Found | empty JSON object" */
  isEmptyObject: (error: PlatformError): boolean => error.status === 404,
  /** "platform error object", bare: no envelope */
  body: present,
  /** "Framework error object: one field `message`, of any JSON type." */
  frameworkError: (message: string): JsonObject => ({ message }),
  /** "200, JSON object" */
  health: (): JsonValue => ({ status: 'ok' }),
};

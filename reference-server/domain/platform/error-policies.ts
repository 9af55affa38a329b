import type { JsonObject, JsonValue } from '../json.ts';
import { printMembers } from '../members.ts';
import type { PlatformError } from './platform-error.ts';

/** "Platform error object", a function for each field (platform-resource-api, "Errors"). */
export const platformErrorMembers = {
  code: (error: PlatformError): JsonValue | undefined => error.number,
  title: (error: PlatformError): JsonValue | undefined => error.code,
  detail: (error: PlatformError): JsonValue | undefined => error.hint,
};

/** How errors and successes of the resource API are answered (platform-resource-api, "Endpoints" and "Errors"). */
export const platformAnswerPolicies = {
  /** "201, buildpack object (JSON)" */
  createdStatus: 201,
  /** "400 | Bad Request", "404 | Not Found", "500 | Internal Server Error" */
  status: (error: PlatformError): number => error.status,
  /** "404 | Not Found | empty JSON object" */
  isEmptyObject: (error: PlatformError): boolean => error.status === 404,
  /** "platform error object", bare: no envelope */
  body: printMembers<PlatformError>,
  /** "Framework error object: one field `message`, of any JSON type." */
  frameworkError: (message: string): JsonObject => ({ message }),
  /** "200, JSON object" */
  health: (): JsonValue => ({ status: 'ok' }),
};

/** The releases of the table "Versioning" that change what the service does, newest last. */
export const releases = ['75.4.0', '75.5.0', '75.21.0', '76.23.0', '77.0.0'] as const;

/** What a release offers (authorization-token-service, "Versioning"). */
export interface Features {
  readonly proofKey: boolean;
  readonly passwordLoginHint: boolean;
  readonly secretlessPublicClients: boolean;
  readonly privateKeyJwt: boolean;
}

/** A text that sorts as the release does. */
function sortable(release: string): string {
  return release
    .split('.')
    .map((number) => number.padStart(6, '0'))
    .join('.');
}

/** Whether a release is the same as another one, or later. */
export function isAtLeast(release: string, other: string): boolean {
  return sortable(release) >= sortable(other);
}

/** The features of a release. */
export function featuresOf(release: string): Features {
  return {
    proofKey: isAtLeast(release, '75.5.0'),
    passwordLoginHint: isAtLeast(release, '75.5.0'),
    secretlessPublicClients: isAtLeast(release, '75.21.0'),
    privateKeyJwt: isAtLeast(release, '76.23.0'),
  };
}

import { releases } from './domain/release.ts';

/** The text names no release: three numbers joined by dots. */
export class ReleaseError extends Error {
  constructor(text: string) {
    super(`"release" must be three numbers joined by dots, such as 77.0.0, and is ${JSON.stringify(text)}`);
    this.name = 'ReleaseError';
  }
}

/** The release to behave as; the newest one where none is asked for. @throws ReleaseError */
export function releaseOf(asked: string | undefined): string {
  const release = asked ?? releases.at(-1) ?? '';
  if (/^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(release)) return release;
  throw new ReleaseError(release);
}

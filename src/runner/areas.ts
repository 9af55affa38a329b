import { isNothingThere } from '../client/exchange.ts';
import { zonesPath } from '../fixtures/zones.ts';

/** A part of the authorization service that a target may lack, with an address that only such a part serves. */
export interface Area {
  readonly capability: string;
  /** Below the base URL; answered to a GET, with or without credentials. */
  readonly path: string;
}

/** Identity zones: the administration is asked, without or with credentials. */
export const zonesArea: Area = { capability: 'identity-zones', path: zonesPath };

/** The areas with a page or a document of their own. */
export const pageAreas: readonly Area[] = [
  { capability: 'server-information', path: '/info' },
  { capability: 'external-login-server', path: '/clientinfo' },
  {
    capability: 'session-management',
    path: '/session_management?clientId=assay&messageOrigin=https%3A%2F%2Fassay.example',
  },
];

/** Parts that every server of the documents has, with a page or a document of their own. */
export const partsWithAddress: readonly Area[] = [
  { capability: 'mfa', path: '/login/mfa/register' },
  { capability: 'passcode', path: '/passcode' },
  { capability: 'saml', path: '/saml/metadata' },
];

/** An area whose address has nothing. */
export interface AbsentArea extends Area {
  readonly status: number;
}

/**
 * Those areas of which the target answers a GET at the address as one at which there is nothing.
 * @param statusAt the status with which the path below the base URL is answered; undefined where there was no answer
 */
export async function absentAreas(
  areas: readonly Area[],
  statusAt: (path: string) => Promise<number | undefined>,
): Promise<AbsentArea[]> {
  const answered = await Promise.all(
    areas.map(async (area) => ({ ...area, status: await statusAt(area.path) })),
  );
  return answered.flatMap((area) => {
    const { status } = area;
    return status !== undefined && isNothingThere({ status }) ? [{ ...area, status }] : [];
  });
}

import { isWithoutZones, zonesPath } from '../fixtures/zones.ts';

/** A part of the authorization service that a target may lack, with an address that only such a part serves. */
interface Area {
  readonly capability: string;
  /** Below the base URL; answered to a GET, with or without credentials. */
  readonly path: string;
}

const areas: readonly Area[] = [
  { capability: 'identity-zones', path: zonesPath },
  { capability: 'server-information', path: '/info' },
  { capability: 'external-login-server', path: '/clientinfo' },
  {
    capability: 'session-management',
    path: '/session_management?clientId=assay&messageOrigin=https%3A%2F%2Fassay.example',
  },
];

/** An area whose address has nothing. */
export interface AbsentArea extends Area {
  readonly status: number;
}

/**
 * The areas of a target that answers a GET at their addresses as one at which there is nothing.
 * @param statusAt the status with which the path below the base URL is answered; undefined where there was no answer
 */
export async function absentAreas(
  statusAt: (path: string) => Promise<number | undefined>,
): Promise<AbsentArea[]> {
  const answered = await Promise.all(
    areas.map(async (area) => ({ ...area, status: await statusAt(area.path) })),
  );
  return answered.flatMap((area) => {
    const { status } = area;
    return status !== undefined && isWithoutZones(status) ? [{ ...area, status }] : [];
  });
}

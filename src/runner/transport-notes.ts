import type { Waited } from '../client/rate-limit.ts';
import { placeOfScenario, type SetAside } from '../evidence/scenario-record.ts';
import type { Connection } from '../target/target.ts';

/** How many scenarios a note names. */
const named = 5;

/** What a reader of the report must know of how the target was reached. */
export function transportNotes(
  { insecure, headers = {}, proxy, http2, clientCertificate }: Connection,
  waited: Waited,
  setAside: readonly SetAside[],
  refused: ReadonlySet<string>,
): string[] {
  const names = Object.keys(headers);
  return [
    ...(insecure ? ['insecure: certificates were not verified'] : []),
    ...(proxy === undefined ? [] : ['through a proxy']),
    ...(http2 === true ? ['HTTP/2 where the target offers it'] : []),
    ...(clientCertificate === undefined ? [] : ['with a client certificate']),
    ...(names.length === 0 ? [] : [`sent with every request, not shown: ${names.join(', ')}`]),
    ...(waited.times === 0 ? [] : [waitedNote(waited)]),
    ...(setAside.length === 0 ? [] : [againNote(setAside)]),
    ...(refused.size === 0 ? [] : [refusedNote([...refused])]),
  ];
}

/** What a reader must know of the target's clock, where it is not that of this machine. */
export function clockNotes(skewMs: number): string[] {
  if (skewMs === 0) return [];
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  const where = skewMs > 0 ? 'ahead of' : 'behind';
  return [
    `the target's clock is ${seconds} s ${where} this machine's; assertions were made by the target's time`,
  ];
}

/** What a reader must know where the target was not itself for a while. */
export function outageNotes(outages: readonly string[], moments: readonly string[]): string[] {
  return [
    ...(outages.length === 0
      ? []
      : [`the target was away ${timesOf(outages)} and came back; first: ${outages[0]}`]),
    ...(moments.length === 0
      ? []
      : [`refused ${timesOf(moments)}, and granted when it was sent again; first: ${moments[0]}`]),
  ];
}

function timesOf({ length }: readonly string[]): string {
  return length === 1 ? 'once' : `${length} times`;
}

function refusedNote(places: readonly string[]): string {
  const more = places.length > named ? ` and ${places.length - named} more` : '';
  return `not sent, because neither target nor profile names the host: what was for ${places.slice(0, named).join(', ')}${more} (hosts of the profile)`;
}

function waitedNote({ times, ms }: Waited): string {
  return `answered with 429 or 503 and Retry-After: waited ${times} ${times === 1 ? 'time' : 'times'}, ${Math.ceil(ms / 1000)} s in all`;
}

function againNote(setAside: readonly SetAside[]): string {
  const places = setAside.map(({ info }) => placeOfScenario(info));
  const more = places.length > named ? ` and ${places.length - named} more` : '';
  const scenarios = places.length === 1 ? '1 scenario' : `${places.length} scenarios`;
  return `a connection failed, or the target was not itself: ${scenarios} ran once more (${places.slice(0, named).join(', ')}${more})`;
}

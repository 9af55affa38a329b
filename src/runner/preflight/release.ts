import type { ContradictedRelease } from '../../report/model/result.ts';
import { cameWith, compareReleases } from '../../target/release.ts';
import type { Target } from '../../target/target.ts';
import type { DiscoveryDocument } from './discovery.ts';
import type { PreflightLine } from './line.ts';

const what = 'release';

/**
 * What is known of the release. What discovery shows came with a release (document, "Versioning"); what it does
 * not show proves nothing, because leaving it out may be the very mistake, so the newest is assumed then.
 */
export function releaseLine(
  { release }: Pick<Target, 'release'>,
  document: DiscoveryDocument = {},
): PreflightLine {
  if (release === undefined) {
    const shown = releaseShown(document);
    const least =
      shown === undefined ? 'discovery shows none' : `${shown.why} shows ${shown.release} or later`;
    const message = `not given; ${least}; the newest is assumed (--release, or release in the profile)`;
    return { what, finding: 'good', message };
  }
  const contradicted = contradictedRelease(release, document);
  if (contradicted === undefined) return { what, finding: 'good', message: release };
  const { shown, why } = contradicted;
  const message = `given as ${release}, but ${why} shows ${shown} or later; what came since is not tested`;
  return { what, finding: 'advice', message, contradicted };
}

/** The release of a profile where the discovery document shows a later one: what came between is then out of the run. */
function contradictedRelease(given: string, document: DiscoveryDocument): ContradictedRelease | undefined {
  const shown = releaseShown(document);
  if (shown === undefined || compareReleases(given, shown.release) >= 0) return undefined;
  return { given, shown: shown.release, why: shown.why };
}

/** The oldest release that offers what a discovery document names. */
export function releaseShown(
  document: DiscoveryDocument,
): { readonly release: string; readonly why: string } | undefined {
  const methods = document.token_endpoint_auth_methods_supported;
  if (Array.isArray(methods) && methods.includes('private_key_jwt')) {
    return { release: cameWith['private-key-jwt'], why: 'private_key_jwt in the discovery document' };
  }
  const challenges = document.code_challenge_methods_supported;
  if (Array.isArray(challenges) && challenges.length > 0) {
    return { release: cameWith.pkce, why: 'code_challenge_methods_supported in the discovery document' };
  }
  return undefined;
}

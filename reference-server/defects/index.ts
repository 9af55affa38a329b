import { accountDefects } from './accounts/index.ts';
import { assertionClaimDefects } from './assertion-claims.ts';
import { assertionSignatureDefects } from './assertion-signature.ts';
import { authorizationDefects } from './authorization/index.ts';
import { basicHeaderDefects } from './basic-header.ts';
import { bearerDefects } from './bearer.ts';
import { bearerGrantDefects } from './bearer-grants/index.ts';
import { besideAnAssertionDefects } from './beside-an-assertion.ts';
import { buildpackCreationDefects } from './buildpack-creation.ts';
import { buildpackFieldDefects } from './buildpack-fields.ts';
import { buildpackLinkDefects } from './buildpack-links.ts';
import { buildpackListDefects } from './buildpack-list/index.ts';
import { buildpackMetadataDefects } from './buildpack-metadata.ts';
import { buildpackOddValueDefects } from './buildpack-odd-values.ts';
import { buildpackPayloadDefects } from './buildpack-payload.ts';
import { buildpackShowingDefects } from './buildpack-showing.ts';
import { clientAdministrationDefects } from './client-administration.ts';
import { clientAftermathDefects } from './client-aftermath.ts';
import { clientChangeDefects } from './client-changes.ts';
import { clientCredentialsDefects } from './client-credentials.ts';
import { clientOperationDefects } from './client-operations.ts';
import { clientRecordDefects } from './client-records.ts';
import { clientRegistrationDefects } from './client-registration.ts';
import { clientSecretDefects } from './client-secret.ts';
import { clientUpdateDefects } from './client-updates.ts';
import { criticalExtensionDefects } from './critical-extensions.ts';
import { type Defect, eachOnce } from './defect.ts';
import { descriptionDefinitionDefects } from './description-definitions.ts';
import { descriptionOperationDefects } from './description-operations.ts';
import { discoveryDefects } from './discovery.ts';
import { discoveryAnswerDefects } from './discovery-answers.ts';
import { discoveryFieldDefects } from './discovery-fields.ts';
import { discoveryValueDefects } from './discovery-values.ts';
import { escalationDefects } from './escalation.ts';
import { externalLoginDefects } from './external-login.ts';
import { federationDefects } from './federation/index.ts';
import { furtherMemberDefects } from './further-members.ts';
import { guardDefects } from './guards.ts';
import { guessingDefects } from './guessing.ts';
import { healthDefects } from './health.ts';
import { introspectionDefects } from './introspection.ts';
import { keepingDefects } from './keeping.ts';
import { logoutLinkDefects } from './logout-links.ts';
import { oauthErrorDefects } from './oauth-errors.ts';
import { oneCallerForgottenDefects } from './one-caller-forgotten.ts';
import { parametersTogetherDefects } from './parameters-together.ts';
import { lessenedOf } from './parts.ts';
import { platformErrorDefects } from './platform-errors.ts';
import { providerOperationDefects } from './provider-operations.ts';
import { providerRecordDefects } from './provider-records.ts';
import { recordChangeDefects } from './record-changes.ts';
import { resourceAccessDefects } from './resource-access.ts';
import { resourceMessageDefects } from './resource-messages.ts';
import { resourceRootDefects } from './resource-root.ts';
import { revocationDefects } from './revocation.ts';
import { serverInformationDefects } from './server-information.ts';
import { severalOfEachDefects } from './several-of-each.ts';
import { tokenCheckDefects } from './token-check.ts';
import { tokenClaimDefects } from './token-claims.ts';
import { tokenFormatDefects } from './token-format.ts';
import { tokenKeyDefects } from './token-keys.ts';
import { tokenRequestDefects } from './token-request.ts';
import { tokenRequestFormDefects } from './token-request-forms.ts';
import { tokenResponseDefects } from './token-response.ts';
import { userClaimDefects } from './user-claims.ts';
import { userGrantDefects } from './user-grants/index.ts';
import { zoneTokenPolicyDefects } from './zone-token-policy.ts';
import { zoneDefects } from './zones.ts';

/** Every deliberate defect, by area. */
export const allDefects: readonly Defect[] = eachOnce([
  ...[...authorizationDefects, ...userGrantDefects, ...accountDefects],
  ...[...buildpackCreationDefects, ...buildpackShowingDefects, ...buildpackFieldDefects],
  ...buildpackOddValueDefects,
  ...[...externalLoginDefects, ...serverInformationDefects, ...escalationDefects, ...logoutLinkDefects],
  ...[
    ...clientOperationDefects,
    ...providerOperationDefects,
    ...providerRecordDefects,
    ...guardDefects,
    ...keepingDefects,
    ...recordChangeDefects,
  ],
  ...[...buildpackLinkDefects, ...buildpackMetadataDefects, ...buildpackPayloadDefects],
  ...[...buildpackListDefects, ...resourceRootDefects, ...resourceMessageDefects],
  ...[...platformErrorDefects, ...healthDefects, ...resourceAccessDefects],
  ...[...descriptionOperationDefects, ...descriptionDefinitionDefects],
  ...[...discoveryDefects, ...discoveryAnswerDefects, ...discoveryFieldDefects, ...discoveryValueDefects],
  ...[...tokenRequestFormDefects, ...guessingDefects, ...parametersTogetherDefects, ...severalOfEachDefects],
  ...[...bearerGrantDefects, ...federationDefects, ...zoneDefects, ...zoneTokenPolicyDefects],
  ...[
    ...tokenRequestDefects,
    ...tokenResponseDefects,
    ...tokenFormatDefects,
    ...tokenClaimDefects,
    ...furtherMemberDefects,
  ],
  ...[...userClaimDefects, ...besideAnAssertionDefects],
  ...[
    ...clientCredentialsDefects,
    ...clientSecretDefects,
    ...basicHeaderDefects,
    ...assertionClaimDefects,
    ...assertionSignatureDefects,
    ...criticalExtensionDefects,
    ...oauthErrorDefects,
    ...oneCallerForgottenDefects,
  ],
  ...[
    ...introspectionDefects,
    ...tokenCheckDefects,
    ...revocationDefects,
    ...bearerDefects,
    ...tokenKeyDefects,
    ...clientAdministrationDefects,
    ...clientAftermathDefects,
    ...clientChangeDefects,
    ...clientRecordDefects,
    ...clientRegistrationDefects,
    ...clientUpdateDefects,
  ],
]);

/** There is no defect with this id. */
export class UnknownDefectError extends Error {
  readonly id: string;

  constructor(id: string) {
    super(`There is no defect "${id}"; "defects" lists them all`);
    this.name = 'UnknownDefectError';
    this.id = id;
  }
}

/** The defect with this id, or what is left of one. @throws UnknownDefectError */
export function findDefect(id: string): Defect {
  const [whole] = id.split('#');
  const defect = allDefects
    .filter((one) => one.id === whole)
    .flatMap((one) => (one.id === id ? one : lessenedOf(one)))
    .find((one) => one.id === id);
  if (defect === undefined) throw new UnknownDefectError(id);
  return defect;
}

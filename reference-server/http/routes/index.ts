import type { Route } from '../route.ts';
import { approvalRoutes } from './approvals.ts';
import { authorizeRoute } from './authorize.ts';
import { buildpackRoutes } from './buildpacks.ts';
import { clientTransactionRoutes } from './client-transactions.ts';
import { clientRoutes } from './clients.ts';
import { descriptionRoutes } from './description.ts';
import { discoveryRoutes } from './discovery.ts';
import { externalGroupRoutes } from './external-groups.ts';
import { externalLoginRoutes } from './external-login.ts';
import { groupRoutes } from './groups.ts';
import { healthRoute } from './health.ts';
import { homeRoutes } from './home.ts';
import { identityProviderRoutes } from './identity-providers.ts';
import { identityZoneRoutes } from './identity-zones.ts';
import { introspectionRoutes } from './introspection.ts';
import { loginRoutes } from './login.ts';
import { logoutRoute } from './logout.ts';
import { passcodeRoute } from './passcode.ts';
import { passwordChangeRoute } from './password-change.ts';
import { providerLoginRoutes } from './provider-login.ts';
import { resourceRootRoutes } from './resource-root.ts';
import { revocationRoutes } from './revocation.ts';
import { samlRoutes } from './saml.ts';
import { secondStepRoutes } from './second-step.ts';
import { sessionManagementRoutes } from './session-management.ts';
import { tokenRoutes } from './token.ts';
import { tokenKeyRoutes } from './token-keys.ts';
import { userInfoRoute } from './user-info.ts';
import { userRoutes } from './users.ts';
import { verifyLinkRoutes } from './verify-link.ts';

/** Every route of the server; of two that fit a path the first one answers. */
export const routes: readonly Route[] = [
  ...[healthRoute, ...resourceRootRoutes, ...buildpackRoutes, ...descriptionRoutes],
  ...[...discoveryRoutes, ...tokenKeyRoutes, ...tokenRoutes, ...introspectionRoutes, ...revocationRoutes],
  ...[...clientTransactionRoutes, ...clientRoutes],
  ...[
    authorizeRoute,
    ...loginRoutes,
    ...providerLoginRoutes,
    ...samlRoutes,
    logoutRoute,
    passcodeRoute,
    userInfoRoute,
  ],
  ...[...secondStepRoutes, passwordChangeRoute, ...homeRoutes],
  ...[
    ...userRoutes,
    ...verifyLinkRoutes,
    ...externalGroupRoutes,
    ...groupRoutes,
    ...approvalRoutes,
    ...identityProviderRoutes,
  ],
  ...[...identityZoneRoutes, ...externalLoginRoutes, ...sessionManagementRoutes],
];

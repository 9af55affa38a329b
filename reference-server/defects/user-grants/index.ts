import type { Defect } from '../defect.ts';
import { userGrantClientDefects } from './client-authentication.ts';
import { codeGrantDefects } from './codes.ts';
import { exchangeDefects } from './exchanges.ts';
import { passwordGrantDefects } from './passwords.ts';
import { refreshRotationDefects } from './refresh-rotation.ts';
import { refreshDefects } from './refreshes.ts';
import { userRequestDefects } from './requests.ts';
import { userResponseDefects } from './responses.ts';
import { scopeFormDefects } from './scope-forms.ts';
import { scopeTokenDefects } from './scope-tokens.ts';
import { scopeDefects } from './scopes.ts';
import { secondFactorDefects } from './second-factors.ts';
import { userSupplementDefects } from './supplement.ts';
import { userTokenDefects } from './user-tokens.ts';
import { userValueDefects } from './values.ts';
import { verifierDefects } from './verifiers.ts';

/** Mistakes of the grants of users. */
export const userGrantDefects: readonly Defect[] = [
  ...[...userRequestDefects, ...userResponseDefects, ...userGrantClientDefects, ...codeGrantDefects],
  ...[...verifierDefects, ...secondFactorDefects, ...refreshRotationDefects, ...scopeTokenDefects],
  ...[...passwordGrantDefects, ...refreshDefects, ...userTokenDefects, ...scopeDefects],
  ...[...userSupplementDefects, ...userValueDefects, ...scopeFormDefects, ...exchangeDefects],
];

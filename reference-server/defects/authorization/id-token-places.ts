import type { JsonValue } from '../../domain/json.ts';
import type { IdTokenSource } from '../../domain/tokens/id-token-policies.ts';
import type { Defect, NameIn, PolicyReplacements, SoundRule } from '../defect.ts';

type Claim = NameIn<'idTokenClaims'>;
export type Place = (source: Pick<IdTokenSource, 'grantType' | 'accessToken' | 'code'>) => boolean;
export type Change = (value: JsonValue | undefined, source: IdTokenSource) => JsonValue | undefined;

export const front: Place = ({ grantType, accessToken }) =>
  grantType === 'implicit' && accessToken === undefined;
export const beside: Place = ({ grantType, accessToken }) =>
  grantType === 'implicit' && accessToken !== undefined;
export const hybrid: Place = ({ code }) => code !== undefined;
export const authorization: Place = (source) => front(source) || beside(source) || hybrid(source);
export const exchange: Place = ({ grantType, code }) =>
  grantType === 'authorization_code' && code === undefined;
export const password: Place = ({ grantType }) => grantType === 'password';
export const refresh: Place = ({ grantType }) => grantType === 'refresh_token';

export function change(claim: Claim, place: Place, changed: Change): PolicyReplacements {
  return {
    idTokenClaims: {
      [claim]: (original: SoundRule<'idTokenClaims', Claim>) => (source: IdTokenSource) =>
        place(source) ? changed(original(source), source) : original(source),
    },
  };
}

export type Row = readonly [
  id: string,
  mistake: string,
  claim: Claim,
  place: Place,
  changed: Change,
  ...breaks: readonly string[],
];

/** A row of the tables as a defect. */
export function claimDefect([id, mistake, claim, place, changed, ...breaks]: Row): Defect {
  return {
    id,
    mistake: `${mistake} in the ID token`,
    breaks,
    policy: change(claim, place, changed),
  };
}

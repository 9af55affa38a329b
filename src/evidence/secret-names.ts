const exact = new Set(['code', 'jwt', 'samlresponse', 'token']);
const ending = /(?:assertion|code_verifier|mfacode|passcode|passwd|password|secret|csrf|xsrf|[_-]token)$/i;
const credentialHeader = /^(?:proxy-)?authorization$|(?:api-?key|password|secret|token)$/i;

/** Whether a form field, query parameter or JSON member of that name holds a secret. */
export function isSecretName(name: string): boolean {
  return exact.has(name.toLowerCase()) || ending.test(name);
}

/** Whether a header field of that name holds credentials. Cookies are looked at apart. */
export function isCredentialHeader(name: string): boolean {
  return credentialHeader.test(name);
}

const texts: Readonly<Record<string, string>> = {
  openid: 'Know who you are, and that you logged in',
  profile: 'See your name and phone number',
  email: 'See your e-mail address',
  phone: 'See your phone number',
  roles: 'See the roles that you have been given',
  user_attributes: 'See further details about you',
  'auth.user': 'Act for you at this login service',
  'auth.offline_token': 'Stay connected when you are not there',
  'scim.me': 'See and change your account',
  'scim.userids': 'Look up the ids of users',
  'password.write': 'Change your password',
  'approvals.me': 'See what you have allowed to applications',
  'oauth.approvals': 'See and change what you have allowed to applications',
  'platform.read': 'See your resources on the platform',
  'platform.write': 'Create and change your resources on the platform',
  'platform_service_permissions.read': 'See what you may do with services of the platform',
};

/** A scope in words, for who has to decide about it. */
export function scopeText(scope: string): string {
  return texts[scope] ?? `Use the permission “${scope}”`;
}

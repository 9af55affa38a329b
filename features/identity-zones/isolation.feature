@identity-zones
Feature: What belongs to one identity zone, used in another
  Whatever a zone keeps and gives out counts in that zone alone. The same of the zone's own is granted first each time;
  where two clients are needed that only the zones keep apart, they have the same id and secret.
  Source: supplement-authorization, section 15.

  @compatible
  Rule: Nothing of one zone is seen, accepted or changed in another: tokens, codes, passcodes, credentials, sessions

    Scenario Outline: <thing> of <from> in <at>
      When "<thing>" of "<from>" is used in "<at>"
      Then nothing of the other zone is seen, accepted or changed

      Examples:
        | requirement          | thing                                                             | from             | at               |
        | SUPPLEMENT-ZONES-031 | the opaque access token of a user                                 | the default zone | a zone           |
        | SUPPLEMENT-ZONES-031 | the opaque access token of a user                                 | a zone           | the default zone |
        | SUPPLEMENT-ZONES-031 | the opaque access token of a user                                 | a zone           | another zone     |
        | SUPPLEMENT-ZONES-031 | the jwt access token of a user                                    | the default zone | a zone           |
        | SUPPLEMENT-ZONES-031 | the jwt access token of a user                                    | a zone           | the default zone |
        | SUPPLEMENT-ZONES-031 | the jwt access token of a user                                    | a zone           | another zone     |
        | SUPPLEMENT-ZONES-032 | the opaque access token of a client                               | the default zone | a zone           |
        | SUPPLEMENT-ZONES-032 | the opaque access token of a client                               | a zone           | the default zone |
        | SUPPLEMENT-ZONES-032 | the opaque access token of a client                               | a zone           | another zone     |
        | SUPPLEMENT-ZONES-032 | the jwt access token of a client                                  | the default zone | a zone           |
        | SUPPLEMENT-ZONES-032 | the jwt access token of a client                                  | a zone           | the default zone |
        | SUPPLEMENT-ZONES-032 | the jwt access token of a client                                  | a zone           | another zone     |
        | SUPPLEMENT-ZONES-033 | the opaque access token of a client, at the introspect endpoint,  | the default zone | a zone           |
        | SUPPLEMENT-ZONES-033 | the opaque access token of a client, at the introspect endpoint,  | a zone           | the default zone |
        | SUPPLEMENT-ZONES-033 | the jwt access token of a client, at the introspect endpoint,     | the default zone | a zone           |
        | SUPPLEMENT-ZONES-033 | the jwt access token of a client, at the introspect endpoint,     | a zone           | the default zone |
        | SUPPLEMENT-ZONES-034 | the opaque access token of a client, at the check-token endpoint, | the default zone | a zone           |
        | SUPPLEMENT-ZONES-034 | the opaque access token of a client, at the check-token endpoint, | a zone           | the default zone |
        | SUPPLEMENT-ZONES-034 | the jwt access token of a client, at the check-token endpoint,    | the default zone | a zone           |
        | SUPPLEMENT-ZONES-034 | the jwt access token of a client, at the check-token endpoint,    | a zone           | the default zone |
        | SUPPLEMENT-ZONES-035 | a refresh token                                                   | the default zone | a zone           |
        | SUPPLEMENT-ZONES-035 | a refresh token                                                   | a zone           | the default zone |
        | SUPPLEMENT-ZONES-035 | a refresh token                                                   | a zone           | another zone     |
        | SUPPLEMENT-ZONES-036 | an authorization code                                             | the default zone | a zone           |
        | SUPPLEMENT-ZONES-036 | an authorization code                                             | a zone           | the default zone |
        | SUPPLEMENT-ZONES-037 | a passcode                                                        | the default zone | a zone           |
        | SUPPLEMENT-ZONES-037 | a passcode                                                        | a zone           | the default zone |
        | SUPPLEMENT-ZONES-038 | the id and secret of a client                                     | the default zone | a zone           |
        | SUPPLEMENT-ZONES-038 | the id and secret of a client                                     | a zone           | the default zone |
        | SUPPLEMENT-ZONES-038 | the id and secret of a client                                     | a zone           | another zone     |
        | SUPPLEMENT-ZONES-039 | the name and password of a user                                   | the default zone | a zone           |
        | SUPPLEMENT-ZONES-039 | the name and password of a user                                   | a zone           | the default zone |
        | SUPPLEMENT-ZONES-039 | the name and password of a user                                   | a zone           | another zone     |
        | SUPPLEMENT-ZONES-040 | the session of a user                                             | the default zone | a zone           |
        | SUPPLEMENT-ZONES-040 | the session of a user                                             | a zone           | the default zone |
        | SUPPLEMENT-ZONES-041 | a token, revoked by its id,                                       | the default zone | a zone           |
        | SUPPLEMENT-ZONES-041 | a token, revoked by its id,                                       | a zone           | the default zone |
        | SUPPLEMENT-ZONES-042 | a token, in the list of tokens of its client,                     | the default zone | a zone           |
        | SUPPLEMENT-ZONES-042 | a token, in the list of tokens of its client,                     | a zone           | the default zone |
        | SUPPLEMENT-ZONES-047 | a client assertion                                                | the default zone | a zone           |
        | SUPPLEMENT-ZONES-047 | a client assertion                                                | a zone           | the default zone |
        | SUPPLEMENT-ZONES-048 | the opaque access token of a user, at the user_token grant,       | the default zone | a zone           |
        | SUPPLEMENT-ZONES-048 | the jwt access token of a user, at the user_token grant,          | the default zone | a zone           |
        | SUPPLEMENT-ZONES-048 | the opaque access token of a user, at the user_token grant,       | a zone           | the default zone |
        | SUPPLEMENT-ZONES-048 | the jwt access token of a user, at the user_token grant,          | a zone           | the default zone |
        | SUPPLEMENT-ZONES-049 | the opaque access token of a user, at the authorization endpoint, | the default zone | a zone           |
        | SUPPLEMENT-ZONES-049 | the jwt access token of a user, at the authorization endpoint,    | the default zone | a zone           |
        | SUPPLEMENT-ZONES-049 | the opaque access token of a user, at the authorization endpoint, | a zone           | the default zone |
        | SUPPLEMENT-ZONES-049 | the jwt access token of a user, at the authorization endpoint,    | a zone           | the default zone |
        | SUPPLEMENT-ZONES-050 | the name of a user, with wrong passwords,                         | the default zone | a zone           |
        | SUPPLEMENT-ZONES-050 | the name of a user, with wrong passwords,                         | a zone           | the default zone |
        | SUPPLEMENT-ZONES-057 | the session of a user, at the logout,                             | the default zone | a zone           |
        | SUPPLEMENT-ZONES-057 | the session of a user, at the logout,                             | a zone           | the default zone |
        | SUPPLEMENT-ZONES-042 | a token, in the list of tokens of its user,                       | the default zone | a zone           |
        | SUPPLEMENT-ZONES-042 | a token, in the list of tokens of its user,                       | a zone           | the default zone |
        | SUPPLEMENT-ZONES-052 | the approvals of a user                                           | the default zone | a zone           |
        | SUPPLEMENT-ZONES-052 | the approvals of a user                                           | a zone           | the default zone |
        | SUPPLEMENT-ZONES-053 | the JWT of a provider                                             | the default zone | a zone           |
        | SUPPLEMENT-ZONES-053 | the JWT of a provider                                             | a zone           | the default zone |
        | SUPPLEMENT-ZONES-058 | the SAML assertion of a provider                                  | the default zone | a zone           |
        | SUPPLEMENT-ZONES-058 | the SAML assertion of a provider                                  | a zone           | the default zone |
        | SUPPLEMENT-ZONES-054 | a login code                                                      | the default zone | a zone           |
        | SUPPLEMENT-ZONES-054 | a login code                                                      | a zone           | the default zone |
        | SUPPLEMENT-ZONES-055 | the code of a text                                                | the default zone | a zone           |
        | SUPPLEMENT-ZONES-055 | the code of a text                                                | a zone           | the default zone |
        | SUPPLEMENT-ZONES-056 | the tokens of a client, revoked by its id,                        | the default zone | a zone           |
        | SUPPLEMENT-ZONES-056 | the tokens of a client, revoked by its id,                        | a zone           | the default zone |
        | SUPPLEMENT-ZONES-056 | the tokens of a user, revoked by the id of the user,              | the default zone | a zone           |
        | SUPPLEMENT-ZONES-056 | the tokens of a user, revoked by the id of the user,              | a zone           | the default zone |

  @compatible
  Rule: Nothing of one zone is seen, accepted or changed in another: clients, users, groups, identity providers

    Scenario Outline: <thing> of <from> in <at>
      When "<thing>" of "<from>" is used in "<at>"
      Then nothing of the other zone is seen, accepted or changed

      Examples:
        | requirement          | thing                                        | from             | at               |
        | SUPPLEMENT-ZONES-043 | a client, read by its id,                    | the default zone | a zone           |
        | SUPPLEMENT-ZONES-043 | a client, read by its id,                    | a zone           | the default zone |
        | SUPPLEMENT-ZONES-043 | a client, changed by its id,                 | the default zone | a zone           |
        | SUPPLEMENT-ZONES-043 | a client, changed by its id,                 | a zone           | the default zone |
        | SUPPLEMENT-ZONES-043 | a client, deleted by its id,                 | the default zone | a zone           |
        | SUPPLEMENT-ZONES-043 | a client, deleted by its id,                 | a zone           | the default zone |
        | SUPPLEMENT-ZONES-043 | a client, in the list,                       | the default zone | a zone           |
        | SUPPLEMENT-ZONES-043 | a client, in the list,                       | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | a user, read by its id,                      | the default zone | a zone           |
        | SUPPLEMENT-ZONES-044 | a user, read by its id,                      | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | a user, changed by its id,                   | the default zone | a zone           |
        | SUPPLEMENT-ZONES-044 | a user, changed by its id,                   | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | a user, deleted by its id,                   | the default zone | a zone           |
        | SUPPLEMENT-ZONES-044 | a user, deleted by its id,                   | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | a user, in the list,                         | the default zone | a zone           |
        | SUPPLEMENT-ZONES-044 | a user, in the list,                         | a zone           | the default zone |
        | SUPPLEMENT-ZONES-045 | a group, read by its id,                     | the default zone | a zone           |
        | SUPPLEMENT-ZONES-045 | a group, read by its id,                     | a zone           | the default zone |
        | SUPPLEMENT-ZONES-045 | a group, changed by its id,                  | the default zone | a zone           |
        | SUPPLEMENT-ZONES-045 | a group, changed by its id,                  | a zone           | the default zone |
        | SUPPLEMENT-ZONES-045 | a group, deleted by its id,                  | the default zone | a zone           |
        | SUPPLEMENT-ZONES-045 | a group, deleted by its id,                  | a zone           | the default zone |
        | SUPPLEMENT-ZONES-045 | a group, in the list,                        | the default zone | a zone           |
        | SUPPLEMENT-ZONES-045 | a group, in the list,                        | a zone           | the default zone |
        | SUPPLEMENT-ZONES-046 | an identity provider, read by its id,        | the default zone | a zone           |
        | SUPPLEMENT-ZONES-046 | an identity provider, read by its id,        | a zone           | the default zone |
        | SUPPLEMENT-ZONES-046 | an identity provider, changed by its id,     | the default zone | a zone           |
        | SUPPLEMENT-ZONES-046 | an identity provider, changed by its id,     | a zone           | the default zone |
        | SUPPLEMENT-ZONES-046 | an identity provider, deleted by its id,     | the default zone | a zone           |
        | SUPPLEMENT-ZONES-046 | an identity provider, deleted by its id,     | a zone           | the default zone |
        | SUPPLEMENT-ZONES-046 | an identity provider, in the list,           | the default zone | a zone           |
        | SUPPLEMENT-ZONES-046 | an identity provider, in the list,           | a zone           | the default zone |
        | SUPPLEMENT-ZONES-051 | a mapping of an external group, in the list, | the default zone | a zone           |
        | SUPPLEMENT-ZONES-051 | a mapping of an external group, in the list, | a zone           | the default zone |
        | SUPPLEMENT-ZONES-043 | a client, given another secret by its id,    | the default zone | a zone           |
        | SUPPLEMENT-ZONES-043 | a client, given another secret by its id,    | a zone           | the default zone |
        | SUPPLEMENT-ZONES-044 | a user, given another password by its id,    | the default zone | a zone           |
        | SUPPLEMENT-ZONES-044 | a user, given another password by its id,    | a zone           | the default zone |

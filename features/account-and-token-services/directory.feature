@account-and-token-services
Feature: Users of an LDAP directory
  A user whom an LDAP directory knows logs in with the credentials of the directory. The directory is the
  one that the profile names a user of; the bundled server gets one of the suite's own where slapd is
  installed.
  Source: authorization-token-service, "What the service does"; supplement, sections 3.3 and 14.

  @req:SERVICE-013 @should
  Rule: A user of a configured LDAP directory logs in with the credentials of the directory

    Scenario: Name and password are those of the directory
      Given a client of the "password" grant with a user of the directory
      When the client requests a token
      Then the client receives an access token
      And the access token names the user

    Scenario: The user logs in on the login page
      Given a client for the "browser code" flow whose user logs in at the "LDAP" provider
      When the client requests authorization
      Then the request is granted

  @req:SERVICE-014 @should
  Rule: Wrong credentials for a user of the configured LDAP directory are refused

    Scenario Outline: <case>
      Given a client of the "password" grant with a user of the directory
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | case                                                        | change                                    |
        | The password is wrong                                       | with "password" as "{{ own \| altered }}" |
        | The password is empty, which a directory takes as anonymous | with "password" as ""                     |
        | The directory does not know the name                        | with "username" as "assay-nobody"         |

    Scenario: The password on the login page is empty, which a directory takes as anonymous
      Given a client for the "browser code" flow whose user logs in at the "LDAP" provider
      When the client requests authorization, and the user sends:
        | page  | field    | value |
        | login | password |       |
      Then the authorization request is refused

  @req:SUPPLEMENT-PROVIDERS-016 @compatible
  Rule: Creating an identity provider of a directory is answered with status 201

    Scenario: A directory whose groups are scopes
      When the administrator asks for a new provider of a directory
      Then the answer has status 201

  @req:SUPPLEMENT-PROVIDERS-015 @compatible
  Rule: With ldap/ldap-groups-as-scopes.xml the groups of the directory are scopes of its user

    Scenario: The user is in one of two groups
      Given a client of the "password" grant with a member of a group of the directory
      And the token request carries "scope" as "assay.read assay.write"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.read"

@token
Feature: What a provider tells of a user
  A shadow user is what the provider of the assertion tells, as the configuration of the provider maps it; the
  keys of the provider stand in the configuration, or where the configuration says.
  Source: supplement, sections 3.8, 13.2 and 14; RFC 7523, section 3.

  @req:SUPPLEMENT-JWTBEARER-013 @compatible @needs:jwt-bearer @needs:admin-api
  Rule: With groupMappingMode AS_SCOPES the groups that an assertion tells are scopes of its user

    Scenario: The provider tells the group assay.read
      Given a client of the jwt-bearer grant whose provider tells scopes as groups
      And the token request carries scope "assay.read assay.write"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.read"

  @req:SUPPLEMENT-JWTBEARER-014 @compatible @needs:jwt-bearer @needs:admin-api
  Rule: With groupMappingMode EXPLICITLY_MAPPED the groups that an assertion tells are those to which they are mapped

    Scenario: The provider tells one of two groups that are mapped
      Given a client of the jwt-bearer grant whose provider tells one of two mapped groups
      And the token request carries scope "assay.read assay.write"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.read"

  @req:SUPPLEMENT-JWTBEARER-015 @compatible @needs:jwt-bearer @needs:admin-api
  Rule: A group that externalGroupsWhitelist lacks is no group of the user

    Scenario: The provider tells two groups, and one is listed
      Given a client of the jwt-bearer grant whose provider tells a group that externalGroupsWhitelist lacks
      And the token request carries scope "assay.read assay.write"
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "assay.read"

  @req:SUPPLEMENT-JWTBEARER-016 @compatible @needs:jwt-bearer @needs:admin-api
  Rule: A group that the next assertion about the same user no longer tells is a group of the user no longer

    Scenario: The second assertion tells no groups
      Given a client of the jwt-bearer grant whose provider tells scopes as groups
      And the token request carries scope "assay.read"
      When the client requests a token with an assertion that tells no groups
      Then the client does not get the scope "assay.read"

  @req:SUPPLEMENT-JWTBEARER-017 @compatible @needs:jwt-bearer @needs:userinfo @needs:admin-api
  Rule: attributeMappings says which claims are the e-mail address, the names and the phone number of the user

    Scenario Outline: <member>
      When userinfo is asked with a token of a user whose provider tells attributes under other names
      Then <member> of the userinfo answer is "<value>"

      Examples:
        | member       | value                     |
        | email        | countess@lovelace.example |
        | given_name   | Augusta                   |
        | family_name  | King                      |
        | phone_number | +44 20 7946 0123          |

  @req:SUPPLEMENT-JWTBEARER-018 @req:SUPPLEMENT-JWTBEARER-019 @compatible @needs:jwt-bearer
  @needs:oidc-federation @needs:admin-api
  Rule: A jwt-bearer assertion is verified with keys that the provider serves

    Scenario Outline: <case>
      Given the requirement <requirement>
      And a client of the jwt-bearer grant <variation>
      And the token request carries scope "openid"
      When the client requests a token
      Then the client receives an access token

      Examples:
        | case                           | variation                                                     | requirement              |
        | tokenKeyUrl leads to the keys  | whose provider has its keys at tokenKeyUrl                    | SUPPLEMENT-JWTBEARER-018 |
        | discoveryUrl leads to the keys | whose provider has its keys where its discovery document says | SUPPLEMENT-JWTBEARER-019 |

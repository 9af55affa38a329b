@token
Feature: The Recipient of an assertion is the endpoint of the entity
  The Recipient attribute in the assertion must equal the URI of the endpoint
  /oauth/token/alias/<entity_id>.
  Source: authorization-token-service, "POST /oauth/token", grant rule 4.

  @must
  Rule: An assertion whose Recipient is anything but the URI of the endpoint is refused

    Scenario Outline: <case>
      Given a confidential client that may use the "saml2-bearer" grant
      When the client requests a token <change>
      Then the token request is refused

      Examples:
        | requirement              | case                                         | change                                                 |
        | TOKEN-SAML-RECIPIENT-002 | There is no Recipient                        | with an assertion without Recipient                    |
        | TOKEN-SAML-RECIPIENT-003 | The host is another one                      | with a Recipient on another host                       |
        | TOKEN-SAML-RECIPIENT-004 | The Recipient goes on                        | with a Recipient that goes on behind the endpoint      |
        | TOKEN-SAML-RECIPIENT-005 | The Recipient ends too early                 | with a Recipient that is the beginning of the endpoint |
        | TOKEN-SAML-RECIPIENT-006 | The path is in upper case                    | with a Recipient whose path is in upper case           |
        | TOKEN-SAML-RECIPIENT-007 | The Recipient is the plain token endpoint    | with a Recipient that is the plain token endpoint      |
        | TOKEN-SAML-RECIPIENT-008 | The Recipient names another entity           | with a Recipient that names another entity_id          |
        | TOKEN-SAML-RECIPIENT-008 | The path of the request names another entity | at "/oauth/token/alias/another-entity"                 |

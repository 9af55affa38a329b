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
        | requirement              | case                                         | change                                                                                                                                     |
        | TOKEN-SAML-RECIPIENT-002 | There is no Recipient                        | without "assertion.SubjectConfirmationData@Recipient"                                                                                      |
        |                          | The Recipient is empty                       | with "assertion.SubjectConfirmationData@Recipient" as ""                                                                                   |
        | TOKEN-SAML-RECIPIENT-003 | The host differs                             | with "assertion.SubjectConfirmationData@Recipient" as "https://another.assay.example/{{ own \| split: '/' \| slice: 3, 20 \| join: '/' }}" |
        | TOKEN-SAML-RECIPIENT-004 | The Recipient goes on                        | with "assertion.SubjectConfirmationData@Recipient" as "{{ own }}/more"                                                                     |
        |                          | A slash follows the Recipient                | with "assertion.SubjectConfirmationData@Recipient" as "{{ own }}/"                                                                         |
        |                          | A query follows the Recipient                | with "assertion.SubjectConfirmationData@Recipient" as "{{ own }}?assay=1"                                                                  |
        | TOKEN-SAML-RECIPIENT-005 | The Recipient ends too early                 | with "assertion.SubjectConfirmationData@Recipient" as "{{ own \| chop }}"                                                                  |
        | TOKEN-SAML-RECIPIENT-006 | The path is in upper case                    | with "assertion.SubjectConfirmationData@Recipient" as "{{ own \| replace: '/oauth/token/alias/', '/OAUTH/TOKEN/ALIAS/' }}"                 |
        | TOKEN-SAML-RECIPIENT-007 | The Recipient is the plain token endpoint    | with "assertion.SubjectConfirmationData@Recipient" as "{{ base_url }}/oauth/token"                                                         |
        | TOKEN-SAML-RECIPIENT-008 | The Recipient names another entity           | with "assertion.SubjectConfirmationData@Recipient" as "{{ base_url }}/oauth/token/alias/another-entity"                                    |
        |                          | The path of the request names another entity | with ":path" as "/oauth/token/alias/another-entity"                                                                                        |

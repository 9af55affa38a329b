@discovery
Feature: Asking for the discovery document
  Source: authorization-token-service, "GET /.well-known/openid-configuration".

  Background:
    Given this request:
      """
      GET /.well-known/openid-configuration
      Accept: application/json
      """

  @req:DISCOVERY-ENDPOINT-006
  Scenario: The same request twice
    Given the discovery document is requested
    When it is sent
    Then both discovery documents are the same

  @req:DISCOVERY-ENDPOINT-002 @should
  Rule: A query on the discovery request changes nothing in the discovery document

    Scenario: A query that means nothing
      Given the discovery document is requested
      When it is sent to "/.well-known/openid-configuration?assay=1&issuer=https://example.org"
      Then both discovery documents are the same

  @req:DISCOVERY-ENDPOINT-007 @should
  Rule: The discovery document is served to whoever has an access token or a session

    @needs:client-credentials
    Scenario: With an access token
      Given a confidential client that may use the "client_credentials" grant
      And the client holds an access token
      When it is sent with "Authorization" as "Bearer {{ token.access_token }}"
      Then the request is granted
      And the answer has status 200

    @needs:browser-login
    Scenario: By a user who is logged in
      Given a client for the "browser code" flow
      And the user is logged in
      When it is sent with "Cookie" as "{{ cookies }}"
      Then the request is granted
      And the answer has status 200

  @req:RFC9110-ACCEPT-001 @standard
  Rule: The discovery document is served to each Accept that a client or a browser sends, and to none

    Scenario: Accept is application/json
      When it is sent
      Then the answer is one JSON object
      And the answer has the header "Content-Type" with "application/json"

    Scenario Outline: Accept is <accept>
      When it is sent with "Accept" as "<accept>"
      Then the answer is one JSON object
      And the answer has the header "Content-Type" with "application/json"

      Examples:
        | accept                                                          |
        | */*                                                             |
        | text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8 |

    Scenario: Accept is left out
      When it is sent without "Accept"
      Then the answer is one JSON object
      And the answer has the header "Content-Type" with "application/json"

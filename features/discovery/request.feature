@discovery
Feature: Asking for the discovery document
  Source: authorization-token-service, "GET /.well-known/openid-configuration".

  @req:DISCOVERY-ENDPOINT-002 @should
  Rule: A query on the discovery request changes nothing in the discovery document

    Scenario: A query that means nothing
      When the discovery document is requested twice, the second time with the query "?assay=1&issuer=https%3A%2F%2Fexample.org"
      Then both discovery documents are the same

  @req:DISCOVERY-ENDPOINT-006 @should
  Rule: Two discovery requests give the same document

    Scenario: The same request twice
      When the discovery document is requested twice, the second time with the query ""
      Then both discovery documents are the same

  @req:RFC9110-ACCEPT-001 @standard
  Rule: The discovery document is served to each Accept that a client or a browser sends, and to none

    Scenario Outline: Accept is "<accept>"
      When the discovery document is requested with Accept "<accept>"
      Then the answer is one JSON object
      And the answer has the header "Content-Type" with "application/json"

      Examples:
        | accept                                                          |
        |                                                                 |
        | */*                                                             |
        | application/json                                                |
        | text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8 |

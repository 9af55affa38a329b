@token
Feature: Limits that the document does not show
  Nothing here is judged: the report says how the service answers.
  Source: authorization-token-service, "Limits".

  Background:
    Given a confidential client that may use the "client_credentials" grant

  @req:LIMIT-NOTSHOWN-001 @observe
  Rule: Whether a burst of token requests is answered with 429 is recorded

    Scenario: Twenty token requests
      When the client requests 20 tokens at once
      Then the answer is recorded

  @req:LIMIT-NOTSHOWN-002 @observe
  Rule: The answer to a token request with a very large body is recorded

    Scenario: A megabyte
      Given the token request carries "assay_padding" as "{{ 'x' | repeat: 1048576 }}"
      When the client requests a token
      Then the answer is recorded

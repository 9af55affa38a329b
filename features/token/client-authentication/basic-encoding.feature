@token @client-authentication
Feature: Odd characters in the Basic header
  The document shows the raw pair of id and secret and cites RFC 6749, which has each part form-encoded in
  UTF-8 before they are joined; the form-encoded pair is what these scenarios send.
  Source: authorization-token-service, "Authentication"; RFC 6749, section 2.3.1; RFC 7617, section 2.

  @standard
  Rule: The client id and the secret in the Basic header are form-encoded in UTF-8, and decoded once

    Scenario Outline: <case>
      Given a client of the "client_credentials" grant that has:
        | metadata   | value   |
        | <metadata> | <value> |
      When the client requests a token
      Then the client receives an access token

      Examples:
        | requirement        | case                                                  | metadata      | value                         |
        | AUTH-BASIC-006     | Reserved characters in the secret                     | client_secret | "{{ own }}&=?#/;,@$!'()*~^{}" |
        | AUTH-BASIC-007     | Characters of two, three and four bytes in the secret | client_secret | "{{ own }}äöüßключ鍵🔑"         |
        | RFC6749-CLIENT-005 | A colon in the secret                                 | client_secret | "{{ own }}:a:b"               |
        | RFC6749-CLIENT-006 | What looks like an escape in the secret               | client_secret | "{{ own }}%41%2B%"            |
        | RFC6749-CLIENT-007 | Spaces in the secret                                  | client_secret | "{{ own }} in words"          |
        | RFC6749-CLIENT-008 | Reserved characters in the client id                  | client_id     | "{{ own }}:x+&=%41"           |

  @req:RFC7617-BASIC-002 @standard
  Rule: Credentials are split at the first colon: a secret with a raw colon is read whole

    Scenario: The secret holds a colon that is not encoded
      Given a client of the "client_credentials" grant that has:
        | metadata      | value           |
        | client_secret | "{{ own }}:a:b" |
      And the token request carries "Authorization" as "Basic {{ client.id | append: ':' | append: client.secret | base64_encode }}"
      When the client requests a token
      Then the client receives an access token

  @req:AUTH-BASIC-008 @observe
  Rule: Whether a secret with reserved characters is accepted raw in the Basic header is recorded

    Scenario: The secret holds a percent sign and a plus sign that are not encoded
      Given a client of the "client_credentials" grant that has:
        | metadata      | value           |
        | client_secret | "{{ own }}%2B+" |
      And the token request carries "Authorization" as "Basic {{ client.id | append: ':' | append: client.secret | base64_encode }}"
      When the client requests a token
      Then the answer is recorded

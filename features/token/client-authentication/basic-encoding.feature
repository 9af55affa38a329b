@token @client-authentication
Feature: Odd characters in the Basic header
  The document shows the raw pair of id and secret and cites RFC 6749, which has each part form-encoded in
  UTF-8 before they are joined; the form-encoded pair is what these scenarios send.
  Source: authorization-token-service, "Authentication"; RFC 6749, section 2.3.1; RFC 7617, section 2.

  @req:AUTH-BASIC-006 @standard
  Rule: Basic credentials with reserved characters are form-encoded before base64, as RFC 6749 section 2.3.1 says

    Scenario: The secret ends in them
      Given a client of the "client_credentials" grant that has:
        | metadata      | value                         |
        | client_secret | "{{ own }}&=?#/;,@$!'()*~^{}" |
      When the client requests a token
      Then the client receives an access token

  @req:AUTH-BASIC-007 @standard
  Rule: Basic credentials with characters outside ASCII are UTF-8, form-encoded before base64

    Scenario: The secret ends in characters of two, three and four bytes
      Given a client of the "client_credentials" grant that has:
        | metadata      | value                  |
        | client_secret | "{{ own }}äöüßключ鍵🔑" |
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-CLIENT-005 @standard
  Rule: A form-encoded colon in the secret of the Basic header is decoded

    Scenario: The secret holds a colon
      Given a client of the "client_credentials" grant that has:
        | metadata      | value           |
        | client_secret | "{{ own }}:a:b" |
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-CLIENT-006 @standard
  Rule: A form-encoded percent sign in the secret of the Basic header is decoded once

    Scenario: The secret holds what looks like an escape
      Given a client of the "client_credentials" grant that has:
        | metadata      | value              |
        | client_secret | "{{ own }}%41%2B%" |
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-CLIENT-007 @standard
  Rule: A plus sign in the Basic header stands for a space

    Scenario: The secret holds spaces
      Given a client of the "client_credentials" grant that has:
        | metadata      | value                |
        | client_secret | "{{ own }} in words" |
      When the client requests a token
      Then the client receives an access token

  @req:RFC6749-CLIENT-008 @standard
  Rule: A form-encoded client id with reserved characters in the Basic header is decoded

    Scenario: The client id ends in them
      Given a client of the "client_credentials" grant that has:
        | metadata  | value               |
        | client_id | "{{ own }}:x+&=%41" |
      When the client requests a token
      Then the client receives an access token

  @req:RFC7617-BASIC-002 @standard
  Rule: Credentials are parted at the first colon: a secret with a raw colon is read whole

    Scenario: The secret holds a colon that is not encoded
      Given a client of the "client_credentials" grant that has:
        | metadata      | value           |
        | client_secret | "{{ own }}:a:b" |
      And the token request carries "Authorization" as "Basic {{ client.id | append: ':' | append: client.secret | base64_encode }}"
      When the client requests a token
      Then the client receives an access token

  @req:AUTH-BASIC-008 @observe
  Rule: Whether a secret with reserved characters is accepted raw in the Basic header

    Scenario: The secret holds a percent sign and a plus sign that are not encoded
      Given a client of the "client_credentials" grant that has:
        | metadata      | value           |
        | client_secret | "{{ own }}%2B+" |
      And the token request carries "Authorization" as "Basic {{ client.id | append: ':' | append: client.secret | base64_encode }}"
      When the client requests a token
      Then the answer is recorded

@token
Feature: Long secrets and passwords
  Some hash functions, such as bcrypt, read 72 bytes and no more. A server that uses one so has to refuse what is
  longer, or to shorten it by another hash function first: a credential of which the end does not count is weaker
  than whoever chose it believes. The documents show no limit of their length.
  Source: OWASP ASVS 5.0, V6.2.8.

  @standard
  Rule: A credential that agrees with the right one in its first 72 bytes alone is refused

    @req:ASVS-LENGTH-002
    Scenario: The client secret in the Basic header ends in another character
      Given a client of the "client_credentials" grant that has:
        | metadata      | value                              |
        | client_secret | "{{ own }}{{ 'a' \| repeat: 72 }}" |
      When the client requests a token as the client "{{ client.id }}" with the secret "{{ client.secret | chop }}b"
      Then the token request is refused

    @req:ASVS-LENGTH-003
    Scenario: The client secret in the body ends in another character
      Given a client of the "client_credentials" grant that has:
        | metadata                   | value                              |
        | client_secret              | "{{ own }}{{ 'a' \| repeat: 72 }}" |
        | token_endpoint_auth_method | "client_secret_post"               |
      When the client requests a token as the client "{{ client.id }}" with the secret "{{ client.secret | chop }}b"
      Then the token request is refused

    @req:ASVS-LENGTH-004
    Scenario: The password ends in another character
      Given a user who has:
        | attribute | value                              |
        | password  | "{{ own }}{{ 'a' \| repeat: 72 }}" |
      And a confidential client that may use the "password" grant
      When the client requests a token with "password" as "{{ own | chop }}b"
      Then the token request is refused

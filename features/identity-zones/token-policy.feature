@identity-zones
Feature: What a zone says of its tokens
  The tokenPolicy of a zone says which form refresh tokens have, how long they live, whether a refresh replaces them,
  and whether a JWT can be revoked.
  Source: supplement-authorization, sections 2.4, 2.5 and 3.6.

  Background:
    Given the target has identity zones
    And the administrator has sent:
      """
      POST /oauth/clients
      X-Identity-Zone-Id: {{ own_zone.id }}

      {
        "client_id": "{{ new.name }}",
        "client_secret": "{{ new.secret }}",
        "authorized_grant_types": ["password", "refresh_token"],
        "scope": ["openid", "auth.user"],
        "autoapprove": true
      }
      """
    And the administrator has sent:
      """
      POST /Users
      X-Identity-Zone-Id: {{ own_zone.id }}

      {
        "userName": "{{ new.name }}",
        "password": "{{ new.secret }}",
        "emails": [{ "value": "{{ new.name }}@assay.example", "primary": true }]
      }
      """

  @compatible
  Rule: A zone may have its refresh tokens as JWTs

    Scenario: A client gets a token with the password of a user
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": { "tokenPolicy": { "refreshTokenFormat": "jwt" } }
        }
        """
      And this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      When it is sent
      Then the answer has:
        | requirement            | member                              | form                                           |
        | SUPPLEMENT-FORMAT-006  | refresh_token                       | a JWT                                          |
        | SUPPLEMENT-REFRESH-018 | refresh_token_claims.jti            | a string like ".+-r"                           |
        |                        | refresh_token_claims.sub            | a non-empty string                             |
        |                        | refresh_token_claims.iat            | an integer                                     |
        |                        | refresh_token_claims.exp            | an integer                                     |
        |                        | refresh_token_claims.cid            | "{{ new.name }}"                               |
        |                        | refresh_token_claims.client_id      | "{{ new.name }}"                               |
        |                        | refresh_token_claims.iss            | a string like "https?://{{ own_zone.id }}\..*" |
        |                        | refresh_token_claims.zid            | "{{ own_zone.id }}"                            |
        |                        | refresh_token_claims.aud.0          | a non-empty string                             |
        |                        | refresh_token_claims.granted_scopes | lists just "openid auth.user"                  |
        |                        | refresh_token_claims.scope          | absent                                         |
        |                        | refresh_token_claims.amr            | lists "pwd"                                    |
        |                        | refresh_token_claims.auth_time      | an integer                                     |
        |                        | refresh_token_claims.grant_type     | "password"                                     |
        |                        | refresh_token_claims.user_name      | "{{ new.name }}"                               |
        |                        | refresh_token_claims.origin         | "auth"                                         |
        |                        | refresh_token_claims.user_id        | a non-empty string                             |
        |                        | refresh_token_claims.rev_sig        | a non-empty string                             |

  @req:SUPPLEMENT-FORMAT-007 @compatible
  Rule: A JWT access token of a zone with jwtRevocable has revocable true

    Scenario: A client gets a token with the password of a user
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": { "tokenPolicy": { "jwtRevocable": true } }
        }
        """
      And this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      When it is sent
      Then "revocable" of the access token is true

  @compatible
  Rule: A zone may have its refresh tokens replaced, or one at a time

    @req:SUPPLEMENT-REFRESH-014
    Scenario: A client refreshes its token
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": { "tokenPolicy": { "refreshTokenRotate": true } }
        }
        """
      And the client has sent:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      And this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=refresh_token&refresh_token={{ earlier.refresh_token }}
        """
      When it is sent
      Then "refresh_token" of the answer is a string like "(?!{{ earlier.refresh_token }}$).+"

    @req:SUPPLEMENT-REFRESH-015
    Scenario: A client refreshes its token twice
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": { "tokenPolicy": { "refreshTokenRotate": true } }
        }
        """
      And the client has sent:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      And this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=refresh_token&refresh_token={{ earlier.refresh_token }}
        """
      When it is sent twice
      Then the request is refused

    @req:SUPPLEMENT-REFRESH-016
    Scenario: A client refreshes its token after three seconds, and again
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": { "tokenPolicy": { "refreshTokenFormat": "jwt", "refreshTokenRotate": true, "refreshTokenValidity": 777 } }
        }
        """
      And the client has sent:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      And 3 seconds have passed
      And the client has sent:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=refresh_token&refresh_token={{ earlier.refresh_token }}
        """
      And this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=refresh_token&refresh_token={{ earlier.refresh_token }}
        """
      When it is sent
      Then "refresh_token_claims.exp" of the answer is within 778 seconds of "refresh_token_claims.auth_time" of the answer

    @req:SUPPLEMENT-REFRESH-017
    Scenario: The client got another refresh token of the user
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": { "tokenPolicy": { "refreshTokenUnique": true } }
        }
        """
      And the client has sent:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      And this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=refresh_token&refresh_token={{ earlier.refresh_token }}
        """
      When it is sent after this attempt:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      Then the request is refused

  @req:SUPPLEMENT-ZONES-062 @compatible
  Rule: The refresh tokens of a zone live as long as the zone says

    Scenario: A client gets a token with the password of a user
      Given the administrator has sent:
        """
        PUT /identity-zones/{{ own_zone.id }}

        {
          "id": "{{ own_zone.id }}",
          "subdomain": "{{ own_zone.id }}",
          "name": "{{ own_zone.id }}",
          "config": { "tokenPolicy": { "refreshTokenFormat": "jwt", "refreshTokenValidity": 777 } }
        }
        """
      And this request:
        """
        POST {{ own_zone.url }}/oauth/token
        Authorization: Basic {{ new.name | append: ':' | append: new.secret | base64_encode }}
        Accept: application/json
        Content-Type: application/x-www-form-urlencoded

        grant_type=password&username={{ new.name }}&password={{ new.secret }}
        """
      When it is sent
      Then "refresh_token_claims.exp" of the answer is within 779 seconds of "refresh_token_claims.iat" of the answer

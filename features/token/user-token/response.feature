@token
Feature: The response of the user_token grant
  What a client receives that asks with the token of a user: no access token, and an opaque refresh token
  for the receiving client.
  Source: authorization-token-service, "Token response (common to all grants)" and "POST /oauth/token".

  Scenario: A client gets a token with the user_token grant
    Given a confidential client that may use the "user_token" grant
    When the client requests a token
    Then the token response matches the schema "token/user-token"
    And the token response matches the schema "token/user-token-table"
    And the token response has:
      | requirement                               | member        | form                                                                 |
      | SUPPLEMENT-USERTOKEN-002                  | scope         | a string like "(?:(?:openid\|assay[.]read\|assay[.]write)(?: \|$))+" |
      | TOKEN-RESPONSE-REFRESH-001                | refresh_token | a non-empty string, where present                                    |
      | TOKEN-RESPONSE-TYPE-009                   | token_type    | "bearer"                                                             |
      | TOKEN-USER-019 TOKEN-RESPONSE-REFRESH-012 | refresh_token | an opaque string                                                     |
      | SUPPLEMENT-USERTOKEN-004                  | refresh_token | a string like "[0-9a-f]{32}-r"                                       |
      | SUPPLEMENT-USERTOKEN-005                  | jti           | "refresh_token" of the token response                                |
      | SUPPLEMENT-USERTOKEN-008                  | id_token      | absent                                                               |
      | TOKEN-RESPONSE-SCOPE-008                  | scope         | a string like "[^ ]+( [^ ]+)+"                                       |
    And it holds that:
      | requirement                                                           | sentence                                                 |
      | TOKEN-SUCCESS-BODY-006                                                | the token response matches the schema "token/user-token" |
      | TOKEN-RESPONSE-SCOPE-022                                              | the token lacks the scope "assay.group-only"             |
      | TOKEN-RESPONSE-SCOPE-030                                              | the token lacks the scope "assay.client-only"            |
      | TOKEN-SCOPE-USER-004 SUPPLEMENT-USERTOKEN-006 TOKEN-REQUEST-GRANT-004 | the request is granted                                   |
    And the response has:
      | requirement               | part          | value            |
      | TOKEN-SUCCESS-STATUS-006  | status        | 200              |
      | TOKEN-SUCCESS-TYPE-006    | Content-Type  | application/json |
      | TOKEN-SUCCESS-CHARSET-006 | Content-Type  | charset=UTF-8    |
      | TOKEN-SUCCESS-NOSTORE-006 | Cache-Control | no-store         |
      | TOKEN-SUCCESS-PRAGMA-006  | Pragma        | no-cache         |

@token
Feature: The scope of a token and the approvals of the user
  A token of a user grant has no scope that the user denied to the client; the approvals are not consulted
  for a client with autoapprove.
  Source: authorization-token-service, "Token response", row scope, and "Client configuration attributes
  referred to", row autoapprove; supplement, section 2.7.

  Scenario: The client requests a token
    Given a client for the "browser code" flow that asks the user for approval
    And the authorization request carries "scope" as "assay.read assay.write"
    And the user approves "assay.read"
    And the user grants the client a code
    When the client requests a token
    Then it holds that:
      | requirement                                        | sentence                                |
      | TOKEN-RESPONSE-SCOPE-033                           | the token lacks the scope "assay.write" |
      | CLIENT-CONFIG-AUTOAPPROVE-008 SUPPLEMENT-SCOPE-010 | the token has the scopes "assay.read"   |

  @must
  Rule: A token has no scope that the user has denied to the client earlier

    Scenario Outline: The user denied it on the approval page, <grant> grant
      Given a client of the "<grant>" grant with a user who denied it "assay.write"
      When the client requests a token
      Then the token lacks the scope "assay.write"

      Examples:
        | requirement              | grant             |
        | TOKEN-RESPONSE-SCOPE-035 | password          |
        | TOKEN-RESPONSE-SCOPE-036 | one-time passcode |

    Scenario Outline: The denial is stored, <grant> grant
      Given a client of the "<grant>" grant with a user whose denial of "assay.write" is stored
      When the client requests a token
      Then the token lacks the scope "assay.write"

      Examples:
        | requirement              | grant        |
        | TOKEN-RESPONSE-SCOPE-038 | user_token   |
        | TOKEN-RESPONSE-SCOPE-039 | saml2-bearer |
        | TOKEN-RESPONSE-SCOPE-040 | jwt-bearer   |

    @req:TOKEN-RESPONSE-SCOPE-038 @needs:refresh-token
    Scenario: The refresh token of the user_token grant is redeemed
      Given a client of the "user_token" grant with a user whose denial of "assay.write" is stored
      And the client refreshes its token
      When the client requests a token
      Then the token lacks the scope "assay.write"

  @req:TOKEN-RESPONSE-SCOPE-037 @must
  Rule: A token of the refresh_token grant has no scope that the user denied

    Scenario: The user denied it on the approval page
      Given a client for the "browser code" flow that asks the user for approval
      And the authorization request carries "scope" as "assay.read assay.write"
      And the user approves "assay.read"
      And the user grants the client a code
      And the client refreshes its token
      When the client requests a token
      Then the token lacks the scope "assay.write"

  @req:TOKEN-RESPONSE-SCOPE-041 @observe
  Rule: Whether a token of the password grant has a scope about which the user never decided is recorded

    Scenario: No decision at all
      Given a client of the "password" grant with a user who denied it "openid"
      When the client requests a token with:
        | part     | value                       |
        | username | {{ another_user.userName }} |
        | password | {{ another_user.password }} |
      Then the answer is recorded

  @req:TOKEN-RESPONSE-SCOPE-042 @observe
  Rule: Whether a token of the one-time passcode form of the password grant has a scope about which the user never decided is recorded

    Scenario: No decision at all
      Given a client of the "one-time passcode" grant with a user who denied it "openid"
      When the client requests a token with "passcode" as "{{ another_user.passcode }}"
      Then the answer is recorded

  @req:CLIENT-CONFIG-AUTOAPPROVE-007 @must
  Rule: A client with autoapprove gets a scope although the user denied it to that client earlier

    Scenario: The denial is stored
      Given a client of the "authorization_code" grant with autoapprove and a user whose denial of "assay.read" is stored
      When the client requests a token
      Then the client receives an access token
      And the token has the scopes "openid assay.read"

  @compatible
  Rule: The scope of a code is what autoapprove and the user approved when it was granted

    @req:SUPPLEMENT-SCOPE-008
    Scenario: scope beside the code
      Given a confidential client that may use the "authorization_code" grant
      And the token request carries "scope" as "assay.read"
      When the client requests a token
      Then the token has the scopes "openid assay.read"

    @req:SUPPLEMENT-SCOPE-009
    Scenario: A scope that is not on the list
      Given a client for the "browser code" flow that has:
        | metadata    | value          |
        | autoapprove | ["assay.read"] |
      And the authorization request carries "scope" as "assay.read assay.write"
      And the user approves "assay.read"
      And the user grants the client a code
      When the client requests a token
      Then the token has the scopes "assay.read"

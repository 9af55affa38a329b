@clients
Feature: Administration of clients
  The document names clients as an API area and shows nothing of it; what is written here is how a
  well-known implementation does it, and what provisioning of fixtures rests on.
  Source: supplement-authorization, section 12.

  Scenario: The administrator asks for the creation of a client with a client_id that exists already
    When the administrator asks for the creation of a client with a client_id that exists already
    Then it holds that:
      | requirement            | sentence                                               |
      | SUPPLEMENT-CLIENTS-002 | the administration refuses the request with status 409 |
      | SUPPLEMENT-ERROR-004   | the administration says what is wrong                  |

  Scenario: The administrator asks for the creation of a client with no grant types
    When the administrator asks for the creation of a client with no grant types
    Then it holds that:
      | requirement            | sentence                                               |
      | SUPPLEMENT-CLIENTS-003 | the administration refuses the request with status 400 |
      | SUPPLEMENT-ERROR-004   | the administration says what is wrong                  |

  Scenario: The administrator asks for the creation of a client with keys with eleven keys
    When the administrator asks for the creation of a client with keys with eleven keys
    Then it holds that:
      | requirement              | sentence                               |
      | SUPPLEMENT-ASSERTION-013 | the administration refuses the request |
      | SUPPLEMENT-ERROR-006     | the administration says what is wrong  |

  Scenario: The administrator asks for how people see the client with an unknown clientId
    When the administrator asks for how people see the client with an unknown clientId
    Then it holds that:
      | requirement            | sentence                                               |
      | SUPPLEMENT-CLIENTS-031 | the administration refuses the request with status 400 |
      | SUPPLEMENT-ERROR-004   | the administration says what is wrong                  |

  @req:SUPPLEMENT-CLIENTS-001 @compatible
  Rule: Creating a client is answered with status 201 and the client without its secret

    Scenario: The created client is shown
      When the administrator asks for the creation of a client
      Then the answer has status 201
      And "client_id" of the answer is a non-empty string
      And the answer has no "client_secret"

  @req:SUPPLEMENT-CLIENTS-004 @compatible
  Rule: Reading a client is answered with status 200, an unknown one with 404

    Scenario: The client exists
      When the administrator asks for the client
      Then the answer has status 200
      And "client_id" of the answer is a non-empty string

    Scenario: The client does not exist
      When the administrator asks for the client with an unknown client_id
      Then the administration refuses the request with status 404

  @req:SUPPLEMENT-CLIENTS-005 @compatible
  Rule: The list of clients is filtered by client_id

    Scenario: The filter names one client
      When the administrator asks for the list of clients with its client_id
      Then the list holds that client alone

  @req:SUPPLEMENT-CLIENTS-006 @compatible
  Rule: Updating a client leaves its secret

    Scenario: The update says nothing of the secret
      Given a client that only this scenario changes
      And the administration has carried out an update of the client
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-007 @compatible
  Rule: A deleted client is refused and its tokens are inactive

    Scenario: The client authenticates after its removal
      Given a client that only this scenario changes
      And the client was removed
      When the client requests a token
      Then the token request is refused

    Scenario: A resource server asks about a token after the removal of its client
      Given a client that only this scenario changes
      And the client holds a token that the introspect endpoint takes as valid
      And the administration has carried out the removal of the client
      When the introspect endpoint is asked about the token
      Then the token is reported as inactive

  @req:SUPPLEMENT-CLIENTS-008 @compatible
  Rule: Changing the secret of a client ends the old secret

    Scenario: The old secret is sent after the change
      Given a client that only this scenario changes
      And the secret of the client was replaced
      When the client requests a token
      Then the token request is refused

    Scenario: The new secret is sent after the change
      Given a client that only this scenario changes
      And the administration has carried out another secret for the client
      And the client sends its second secret
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-009 @compatible
  Rule: A third secret of a client is refused

    Scenario: The client has two secrets
      When the administrator asks for a second secret for the client with two secrets there already
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-CLIENTS-010 @compatible
  Rule: The JWT trust configuration of a client is set by the client administration

    Scenario: The client gets its keys after its creation
      Given a client that only this scenario changes
      And the administration has carried out a key set for the client
      And the client authenticates with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-011 @compatible
  Rule: A transaction of several clients creates all of them or none

    Scenario: Both clients are new
      When the administrator asks for the creation of two clients at once
      Then the answer has status 201

    Scenario: The second client exists already
      When the administrator asks for the creation of two clients at once with a client among them that exists already
      Then the administration refuses the request
      And the client that the request names first does not exist

  @req:SUPPLEMENT-CLIENTS-012 @compatible
  Rule: Reading clients is refused without clients.read or clients.admin

    Scenario: The token has other authorities
      When the administrator asks for the client with the token of a client without that authority
      Then the administration refuses the request

  @req:SUPPLEMENT-CLIENTS-013 @compatible
  Rule: Creating clients is refused without clients.write or clients.admin

    Scenario: The token has other authorities
      When the administrator asks for the creation of a client with the token of a client without that authority
      Then the administration refuses the request

  @req:SUPPLEMENT-CLIENTS-040 @compatible
  Rule: A client with clients.write but not clients.admin gives no client an authority that it does not have itself

    Scenario: The new client would administer the service
      When the administrator asks for the creation of a client with an authority that its caller, with clients.write alone, does not have
      Then the administration refuses the request

  @req:SUPPLEMENT-CLIENTS-014 @compatible
  Rule: A client id with a slash is refused

    Scenario: The id holds a slash
      When the administrator asks for the creation of a client with a slash in the client_id
      Then the administration refuses the request

  @req:SUPPLEMENT-CLIENTS-015 @compatible
  Rule: A client shows the allowedproviders it was given

    Scenario Outline: One provider is allowed, and the administrator asks for <operation>
      When the administrator asks for <operation>
      Then "allowedproviders" of the answer lists just "assay-provider"

      Examples:
        | operation                                      |
        | the creation of a client with allowedproviders |
        | the client with allowedproviders               |

  @req:SUPPLEMENT-CLIENTS-016 @compatible
  Rule: autoapprove true of a client is shown as true or as a list with true

    Scenario Outline: Every scope is approved beforehand, and the administrator asks for <operation>
      When the administrator asks for <operation>
      Then "autoapprove" of the answer is true, or a list that holds true

      Examples:
        | operation                                 |
        | the creation of a client with autoapprove |
        | the client with autoapprove               |

  @req:SUPPLEMENT-CLIENTS-017 @compatible
  Rule: A key that is added leaves the keys that the client has

    Scenario: The client signs with the key that it had first
      Given a client that only this scenario changes
      And the administration has carried out a key set for the client
      And the administration has carried out a second key for the client
      And the client authenticates with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-033 @compatible
  Rule: A key that is deleted no longer proves the client

    Scenario: The client signs with the key that was deleted
      Given a client that only this scenario changes
      And the administration has carried out a key set for the client
      And the administration has carried out a second key for the client
      And the client authenticates with "private_key_jwt"
      And the first key of the client was deleted
      When the client requests a token
      Then the token request is refused

  @req:SUPPLEMENT-CLIENTS-034 @compatible
  Rule: A key that is deleted leaves the other keys that the client has

    Scenario: The client signs with the key that it had first
      Given a client that only this scenario changes
      And the administration has carried out a key set for the client
      And the administration has carried out a second key for the client
      And the administration has carried out the deletion of the second key of the client
      And the client authenticates with "private_key_jwt"
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-018 @compatible
  Rule: autoapprove of a client that names scopes is shown as it was given

    Scenario Outline: One scope is approved beforehand, and the administrator asks for <operation>
      When the administrator asks for <operation>
      Then "autoapprove" of the answer lists just "assay.alpha"

      Examples:
        | operation                                               |
        | the creation of a client with autoapprove for one scope |
        | the client with autoapprove for one scope               |

  @req:SUPPLEMENT-CLIENTS-019 @compatible
  Rule: A client with client_credentials and without a secret is refused

    Scenario: The secret is left out
      When the administrator asks for the creation of a client with no secret
      Then the administration refuses the request

  @req:SUPPLEMENT-CLIENTS-020 @compatible
  Rule: An access_token_validity that is no number is refused

    Scenario: The validity is true
      When the administrator asks for the creation of a client with a validity that is no number
      Then the administration refuses the request

  @req:SUPPLEMENT-CLIENTS-022 @compatible
  Rule: A client that changes its own secret has to send the present one

    Scenario: The old secret is another one
      When the administrator asks for a change of its own secret with an oldSecret that it does not have
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-CLIENTS-023 @compatible
  Rule: A transaction adds, updates and deletes clients by the action of each

    Scenario: One client for each action
      When the administrator asks for a transaction that adds, updates and deletes a client
      Then the answer has status 200
      And the client that the request names first exists
      And the client that the request names last does not exist

  @req:SUPPLEMENT-CLIENTS-024 @compatible
  Rule: A transaction changes the secret of a client

    Scenario: The answer
      When the administrator asks for another secret for the client by a transaction
      Then the answer has status 200

    Scenario: The client uses the new secret
      Given a client that only this scenario changes
      And the administration has carried out another secret for the client by a transaction
      And the client sends its second secret
      When the client requests a token
      Then the client receives an access token

  @req:SUPPLEMENT-CLIENTS-025 @compatible
  Rule: How people see a client is shown as it was put

    Scenario: A name, an address and a picture
      When the administrator asks for how people see the client
      Then the answer is a record of what was sent

  @req:SUPPLEMENT-ASSERTION-012 @compatible
  Rule: A jwks_uri that is not absolute is refused by the client administration

    Scenario: The jwks_uri is a path
      When the administrator asks for the creation of a client with a jwks_uri with a relative jwks_uri
      Then the administration refuses the request

  @req:SUPPLEMENT-CLIENTS-026 @compatible
  Rule: A new client is shown with what was given, but for the secret

    Scenario: A name, a validity and a provider
      When the administrator asks for the creation of a client with all that may be given
      Then the answer is a client as it was sent

  @req:SUPPLEMENT-CLIENTS-027 @compatible
  Rule: A change of the secret of a client is answered with status 200 and status ok

    Scenario Outline: <change>
      When the administrator asks for <change>
      Then the answer has status 200
      And "status" of the answer is "ok"

      Examples:
        | change                         |
        | another secret for the client  |
        | a second secret for the client |

  @req:SUPPLEMENT-CLIENTS-032 @compatible
  Rule: A change to keys that cannot be used is answered with status 400

    Scenario Outline: The change has <fault>
      When the administrator asks for a key set for the client with <fault>
      Then the administration refuses the request with status 400

      Examples:
        | fault                   |
        | a key without kid       |
        | a key without kty       |
        | eleven keys             |
        | text that is no key set |

  @req:SUPPLEMENT-CLIENTS-028 @compatible
  Rule: A change of the keys of a client is answered with status 200 and status ok

    Scenario: A key set
      When the administrator asks for a key set for the client
      Then the answer has status 200
      And "status" of the answer is "ok"

  @req:SUPPLEMENT-CLIENTS-029 @compatible
  Rule: A client one of whose two secrets was deleted may get another

    Scenario: Two secrets, then one, then two
      When the administrator asks for a second secret for the client after the deletion of one
      Then the answer has status 200

  @req:SUPPLEMENT-CLIENTS-030 @compatible
  Rule: Deleting the only secret of a client is refused with status 400

    Scenario: The client has one secret
      When the administrator asks for the deletion of one of two secrets with the other one gone
      Then the administration refuses the request with status 400

  @req:SUPPLEMENT-ASSERTION-009 @compatible
  Rule: A jwks_uri with http on another host than localhost is refused by the client administration

    Scenario: The jwks_uri is not protected
      When the administrator asks for the creation of a client with a jwks_uri with an http jwks_uri on another host
      Then the administration refuses the request

  @req:SUPPLEMENT-ASSERTION-010 @compatible
  Rule: A key set with a key that has no kid is refused by the client administration

    Scenario: The only key has no kid
      When the administrator asks for the creation of a client with keys with a key without kid
      Then the administration refuses the request

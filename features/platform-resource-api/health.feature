@platform
Feature: Asking whether the platform is available
  Operators and load balancers ask the health operation. An answer shows something only when a path that
  nobody offers is answered in another way: the suite looks first.
  Source: platform-resource-api, "Endpoints", GET /healthz.

  @req:HEALTH-001 @must
  Rule: GET /healthz reports platform availability

    Scenario: The platform is available
      When a platform client asks for the health of the platform
      Then the platform grants the request

  @req:HEALTH-002 @must
  Rule: A health request needs no body

    Scenario: The request has no body
      When a platform client asks for the health of the platform
      Then the platform grants the request

  @req:HEALTH-003 @must
  Rule: A health request that accepts JSON is served

    Scenario: The request accepts application/json
      When a platform client asks for the health of the platform
      Then the platform grants the request

  @req:HEALTH-004 @must
  Rule: The health operation of an available platform answers 200

    Scenario: The platform is available
      When a platform client asks for the health of the platform
      Then the platform answers with 200

  @req:HEALTH-005 @must
  Rule: The body of the 200 answer of the health operation is a JSON object

    Scenario: The platform is available
      When a platform client asks for the health of the platform
      Then the platform answer is a JSON object

  @req:HEALTH-006 @must
  Rule: The body of the 200 answer of the health operation is neither a string nor an array nor empty

    Scenario: The platform is available
      When a platform client asks for the health of the platform
      Then the platform answer is an object

  @req:HEALTH-007 @must
  Rule: The 200 answer of the health operation declares the media type application/json

    Scenario: The platform is available
      When a platform client asks for the health of the platform
      Then the platform answer is declared as application/json

  @req:HEALTH-008 @observe
  Rule: Whether the buildpack operations answer while the health operation answers 200 is recorded

    Scenario: A buildpack is created and shown while the platform is available
      When a platform client uses each operation
      Then the answer is put on record

  @req:HEALTH-009 @observe
  Rule: The members of the health answer are recorded

    Scenario: The platform is available
      When a platform client asks for the health of the platform
      Then each member is put on record

  @req:RESOURCE-AUTH-018 @compatible
  Rule: The health operation needs no credentials

    Scenario: No credentials are sent
      When a platform client asks for the health of the platform with no credentials
      Then the platform grants the request

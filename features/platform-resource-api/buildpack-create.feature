@platform
Feature: Creating a buildpack
  A client posts JSON to the buildpacks and receives the new one. Which members the payload has is not shown,
  so the suite sends a name alone.
  Source: platform-resource-api, "Endpoints", POST /buildpacks.

  @req:BUILDPACK-CREATE-001 @must
  Rule: POST /buildpacks creates a buildpack

    Scenario: A name alone is posted
      When a platform client creates a buildpack
      Then the platform grants the request

  @req:BUILDPACK-CREATE-002 @must
  Rule: A create request with a JSON body of content type application/json is taken

    Scenario: The body is declared as application/json
      When a platform client creates a buildpack
      Then the platform grants the request

  @req:BUILDPACK-CREATE-003 @must
  Rule: A successful create request is answered with 201, and with no other 2xx

    Scenario: A name alone is posted
      When a platform client creates a buildpack
      Then the platform answers with 201

  @req:BUILDPACK-CREATE-004 @must
  Rule: The body of the 201 answer is a buildpack object with all its fields

    Scenario: A name alone is posted
      When a platform client creates a buildpack
      Then the platform answer is a buildpack object

  @req:BUILDPACK-CREATE-005 @must
  Rule: The body of the 201 answer is JSON and declared as application/json

    Scenario: A name alone is posted
      When a platform client creates a buildpack
      Then the platform answer is JSON
      And the platform answer is declared as application/json

  @req:BUILDPACK-CREATE-006 @must
  Rule: The buildpack that was created can be shown by its guid

    Scenario: The buildpack is asked for by its guid
      When a platform client shows the buildpack
      Then the platform grants the request

    Scenario: The one that is shown has the guid
      When a platform client creates and shows a buildpack
      Then the buildpack keeps the guid

  @req:BUILDPACK-CREATE-007 @must
  Rule: A created buildpack is shown with the values of the create answer in every field but position and links

    Scenario: The buildpack is asked for by its guid
      When a platform client creates and shows a buildpack
      Then the buildpack keeps every field but position and links

  @req:BUILDPACK-CREATE-008 @should
  Rule: A created buildpack is shown with the position of the create answer

    Scenario: The buildpack is asked for at once
      When a platform client creates and shows a buildpack
      Then the buildpack keeps the position

  @req:BUILDPACK-CREATE-009 @must
  Rule: A created buildpack is shown with the links of the create answer

    Scenario: The buildpack is asked for by its guid
      When a platform client creates and shows a buildpack
      Then the buildpack keeps the links

  @req:BUILDPACK-CREATE-010 @must
  Rule: Two create requests create two buildpacks, each of which is shown by its own guid

    Scenario: Two buildpacks are created from a name alone
      When a platform client creates and shows two buildpacks
      Then the buildpacks have different guids
      And the buildpack keeps the guid

  @req:BUILDPACK-CREATE-011 @req:BUILDPACK-CREATE-012 @req:BUILDPACK-CREATE-013 @req:BUILDPACK-CREATE-014
  @req:BUILDPACK-CREATE-015 @req:BUILDPACK-CREATE-016 @req:BUILDPACK-CREATE-017 @must
  Rule: A create request whose body describes no buildpack is refused with a 4xx

    Scenario Outline: The request has <fault>
      Given the requirement <requirement>
      When a platform client creates a buildpack with <fault>
      Then the platform refuses the request with a 4xx

      Examples:
        | requirement          | fault                          |
        | BUILDPACK-CREATE-011 | a body that is not JSON        |
        | BUILDPACK-CREATE-012 | JSON that is cut short         |
        | BUILDPACK-CREATE-013 | an empty body                  |
        | BUILDPACK-CREATE-014 | an array in place of an object |
        | BUILDPACK-CREATE-015 | a string in place of an object |
        | BUILDPACK-CREATE-016 | a number in place of an object |
        | BUILDPACK-CREATE-017 | null in place of an object     |

  @req:BUILDPACK-CREATE-018 @should
  Rule: A create request whose name is no string is refused with a 4xx

    Scenario Outline: The request has <fault>
      When a platform client creates a buildpack with <fault>
      Then the platform refuses the request with a 4xx

      Examples:
        | fault             |
        | a number as name  |
        | a boolean as name |
        | an array as name  |
        | an object as name |

  @req:BUILDPACK-CREATE-019 @should
  Rule: A create request with a malformed body is answered with exactly 400

    Scenario Outline: The request has <fault>
      When a platform client creates a buildpack with <fault>
      Then the platform refuses the request with 400

      Examples:
        | fault                   |
        | a body that is not JSON |
        | JSON that is cut short  |
        | an empty body           |

  @req:BUILDPACK-CREATE-020 @should
  Rule: A create request with an invalid body is answered with exactly 400

    Scenario Outline: The request has <fault>
      When a platform client creates a buildpack with <fault>
      Then the platform refuses the request with 400

      Examples:
        | fault                          |
        | an array in place of an object |
        | a string in place of an object |
        | a number in place of an object |
        | null in place of an object     |
        | a number as name               |

  @req:BUILDPACK-CREATE-021 @observe
  Rule: The answer to a create request without content type is recorded

    Scenario: No content type is sent
      When a platform client creates a buildpack with no content type
      Then the answer is put on record

  @req:BUILDPACK-CREATE-022 @observe
  Rule: The answer to a create request with a content type other than JSON is recorded

    Scenario: The body is declared as plain text
      When a platform client creates a buildpack with content type text/plain
      Then the answer is put on record

  @req:BUILDPACK-CREATE-023 @observe
  Rule: The answer to a create request whose body holds a second document after the first is recorded

    Scenario: The same document stands twice
      When a platform client creates a buildpack with a second document after the first
      Then the answer is put on record

  @req:RESOURCE-API-014 @observe
  Rule: The answer to a create request with an oversize body is recorded

    Scenario: A million spaces stand behind the payload
      When a platform client creates a buildpack from an oversize body
      Then the answer is put on record

  @req:BUILDPACK-CREATE-080 @should
  Rule: A name with U+0000 is refused with a 4xx, or the buildpack has exactly that name

    Scenario: U+0000 stands in the name
      When a platform client creates a buildpack with a name with U+0000
      Then the platform answer is a refusal, or a buildpack of the name that was sent

@platform
Feature: Errors of the resource API
  A refused or failed request is answered with the bare error object of its status. Conditions that a client
  cannot bring about are provoked in the way that the profile names; a 400 is judged wherever it is seen.
  Source: platform-resource-api, "Endpoints" and "Errors".

  @req:RESOURCE-ERROR-001 @must
  Rule: A 400 answer to a create request carries a platform error object

    Scenario: The service finds the request bad
      When the platform condition buildpack-create-400 is brought about
      Then a platform answer 400 is a platform error object

    Scenario: The body is not JSON
      When a platform client creates a buildpack with a body that is not JSON
      Then a platform answer 400 is a platform error object

  @req:RESOURCE-ERROR-002 @must
  Rule: A 404 answer to a create request carries an empty JSON object

    Scenario: The service finds nothing
      When the platform condition buildpack-create-404 is brought about
      Then a platform answer 404 is the empty JSON object

  @req:RESOURCE-ERROR-003 @must
  Rule: A 500 answer to a create request carries a platform error object

    Scenario: The service fails
      When the platform condition buildpack-create-500 is brought about
      Then a platform answer 500 is a platform error object

  @req:RESOURCE-ERROR-004 @must
  Rule: A 400 answer to a show request carries a platform error object

    Scenario: The service finds the request bad
      When the platform condition buildpack-show-400 is brought about
      Then a platform answer 400 is a platform error object

  @req:RESOURCE-ERROR-005 @must
  Rule: A 500 answer to a show request carries a platform error object

    Scenario: The service fails
      When the platform condition buildpack-show-500 is brought about
      Then a platform answer 500 is a platform error object

  @req:RESOURCE-ERROR-006 @must
  Rule: A 500 answer to a health request carries a framework error object

    Scenario: The service fails
      When the platform condition health-500 is brought about
      Then a platform answer 500 is a framework error object

  @req:RESOURCE-ERROR-008 @must
  Rule: The status 400 of a buildpack operation means a platform error object in the body

    Scenario Outline: The condition is <condition>
      When the platform condition <condition> is brought about
      Then a platform answer 400 is a platform error object

      Examples:
        | condition            |
        | buildpack-create-400 |
        | buildpack-show-400   |

  @req:RESOURCE-ERROR-014 @must
  Rule: The status 500 of a buildpack operation means a platform error object in the body

    Scenario Outline: The condition is <condition>
      When the platform condition <condition> is brought about
      Then a platform answer 500 is a platform error object

      Examples:
        | condition            |
        | buildpack-create-500 |
        | buildpack-show-500   |

  @req:RESOURCE-ERROR-015 @must
  Rule: The status 500 of the health operation means a framework error object in the body

    Scenario: The service fails
      When the platform condition health-500 is brought about
      Then a platform answer 500 is a framework error object

  @req:RESOURCE-ERROR-009 @must
  Rule: The platform error object is the whole body: no envelope and no array around it

    Scenario Outline: The condition is <condition>
      When the platform condition <condition> is brought about
      Then the platform answer is free of an envelope

      Examples:
        | condition            |
        | buildpack-create-400 |
        | buildpack-create-500 |
        | buildpack-show-400   |
        | buildpack-show-500   |

  @req:RESOURCE-ERROR-010 @must
  Rule: The platform error object stands in the body once: one JSON document

    Scenario Outline: The condition is <condition>
      When the platform condition <condition> is brought about
      Then a platform answer <status> is one JSON document

      Examples:
        | condition            | status |
        | buildpack-create-400 | 400    |
        | buildpack-create-500 | 500    |
        | buildpack-show-400   | 400    |
        | buildpack-show-500   | 500    |

  @req:RESOURCE-ERROR-016 @req:RESOURCE-ERROR-017 @req:RESOURCE-ERROR-018 @req:RESOURCE-ERROR-019
  @req:RESOURCE-ERROR-020 @req:RESOURCE-ERROR-021 @must
  Rule: A platform error object has code, title and detail, each with its type

    Scenario Outline: <member> is <content> when the condition is <condition>
      Given the requirement <requirement>
      When the platform condition <condition> is brought about
      Then <member> of the platform answer is <content>

      Examples:
        | requirement        | member | content    | condition            |
        | RESOURCE-ERROR-016 | code   | there      | buildpack-create-400 |
        | RESOURCE-ERROR-016 | code   | there      | buildpack-show-500   |
        | RESOURCE-ERROR-017 | code   | an integer | buildpack-create-400 |
        | RESOURCE-ERROR-017 | code   | an integer | buildpack-show-500   |
        | RESOURCE-ERROR-018 | title  | there      | buildpack-create-400 |
        | RESOURCE-ERROR-018 | title  | there      | buildpack-show-500   |
        | RESOURCE-ERROR-019 | title  | a string   | buildpack-create-400 |
        | RESOURCE-ERROR-019 | title  | a string   | buildpack-show-500   |
        | RESOURCE-ERROR-020 | detail | there      | buildpack-create-400 |
        | RESOURCE-ERROR-020 | detail | there      | buildpack-show-500   |
        | RESOURCE-ERROR-021 | detail | a string   | buildpack-create-400 |
        | RESOURCE-ERROR-021 | detail | a string   | buildpack-show-500   |

  @req:RESOURCE-ERROR-025 @should
  Rule: A platform error object has no field beside code, title and detail

    Scenario: The service finds the request bad
      When the platform condition buildpack-create-400 is brought about
      Then the platform answer is free of anything beside code, title and detail

  @req:RESOURCE-ERROR-022 @must
  Rule: A framework error object has the field message

    Scenario: The service fails
      When the platform condition health-500 is brought about
      Then message of the platform answer is there

  @req:RESOURCE-ERROR-024 @should
  Rule: A framework error object has no field beside message

    Scenario: The service fails
      When the platform condition health-500 is brought about
      Then the platform answer is free of anything beside message

  @req:RESOURCE-ERROR-023 @observe
  Rule: The JSON type of the message of a framework error object is recorded: any is allowed, null included

    Scenario: The service fails
      When the platform condition health-500 is brought about
      Then the type of the message is put on record

  @req:RESOURCE-ERROR-011 @must
  Rule: The status 404 of a buildpack operation means the empty JSON object in the body

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then a platform answer 404 is the empty JSON object

    Scenario: The service finds nothing
      When the platform condition buildpack-create-404 is brought about
      Then a platform answer 404 is the empty JSON object

  @req:RESOURCE-ERROR-012 @must
  Rule: The body of a 404 answer has no member at all

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then a platform answer 404 is an object without members

  @req:RESOURCE-ERROR-013 @must
  Rule: The body of a 404 answer is an object: not null, no array, and not left out

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then a platform answer 404 is an object

  @req:RESOURCE-ERROR-007 @should
  Rule: An answer of a buildpack operation has a status of the table, or one of 401, 403, 405, 413, 415, 422 and 429 where its cause is present

    Scenario: A buildpack is created and shown
      When a platform client creates and shows a buildpack
      Then the status of each platform answer stands in the table of endpoints

    Scenario Outline: The request has <fault>
      When a platform client creates a buildpack with <fault>
      Then the status of each platform answer stands in the table of endpoints

      Examples:
        | fault                   |
        | a body that is not JSON |
        | a number as name        |
        | no credentials          |

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then the status of each platform answer stands in the table of endpoints

  @req:RESOURCE-ERROR-026 @observe
  Rule: The conditions that lead to each status are recorded

    Scenario Outline: A buildpack is created with <fault>
      When a platform client creates a buildpack with <fault>
      Then the answer is put on record

      Examples:
        | fault                          |
        | a body that is not JSON        |
        | an array in place of an object |
        | a number as name               |
        | no credentials                 |

  @req:RESOURCE-ERROR-027 @observe
  Rule: The values of code and title are recorded

    Scenario Outline: A buildpack is created with <fault>
      When a platform client creates a buildpack with <fault>
      Then the code with the title is put on record

      Examples:
        | fault                   |
        | a body that is not JSON |
        | a number as name        |
        | no credentials          |

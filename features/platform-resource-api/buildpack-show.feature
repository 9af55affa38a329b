@platform
Feature: Showing one buildpack
  Who knows the guid of a buildpack asks for it at its path and receives the same object that was created.
  Source: platform-resource-api, "Endpoints", GET /buildpacks/{guid}.

  @req:BUILDPACK-SHOW-001 @must
  Rule: GET /buildpacks/{guid} shows a buildpack

    Scenario: The buildpack was just created
      When a platform client shows the buildpack
      Then the platform grants the request

  @req:BUILDPACK-SHOW-002 @must
  Rule: The guid in the path selects the buildpack: the one shown has that guid

    Scenario: Two buildpacks are there
      When a platform client creates and shows two buildpacks
      Then the buildpack keeps the guid
      And the buildpacks have different guids

  @req:BUILDPACK-SHOW-003 @must
  Rule: The guid is taken from the path as a string: a buildpack is found by the guid exactly as it was given

    Scenario: The guid is sent as it was given
      When a platform client creates and shows a buildpack
      Then the buildpack keeps the guid

    Scenario: The guid lacks its last character
      When a platform client shows the buildpack with the guid cut short
      Then the platform refuses the request with a 4xx

    Scenario: U+0000 and more stand after the guid
      When a platform client shows the buildpack with an encoded U+0000 and more in the guid
      Then the platform answer is no buildpack

  @req:BUILDPACK-SHOW-004 @must
  Rule: Without the guid in the path no buildpack is shown

    Scenario: The path ends where the guid would stand
      When a platform client shows the buildpack with no guid
      Then the platform answer is no buildpack

  @req:BUILDPACK-SHOW-005 @must
  Rule: A show request needs no body

    Scenario: The request has no body
      When a platform client shows the buildpack
      Then the platform grants the request

  @req:BUILDPACK-SHOW-006 @must
  Rule: A successful show request is answered with 200

    Scenario: The buildpack is there
      When a platform client shows the buildpack
      Then the platform answers with 200

  @req:BUILDPACK-SHOW-007 @must
  Rule: The body of the 200 answer is a buildpack object with all its fields

    Scenario: The buildpack is there
      When a platform client shows the buildpack
      Then the platform answer is a buildpack object

  @req:BUILDPACK-SHOW-008 @must
  Rule: The body of the 200 answer is JSON and declared as application/json

    Scenario: The buildpack is there
      When a platform client shows the buildpack
      Then the platform answer is JSON
      And the platform answer is declared as application/json

  @req:BUILDPACK-SHOW-009 @must
  Rule: The answer is a single buildpack object, not an array or a page of a list

    Scenario: The buildpack is there
      When a platform client shows the buildpack
      Then the platform answer is a single buildpack

  @req:BUILDPACK-SHOW-010 @must
  Rule: A buildpack that is shown twice without a change in between is the same in every field but position

    Scenario: The buildpack is asked for twice
      When a platform client shows the buildpack
      Then the buildpack keeps every field but position

  @req:BUILDPACK-SHOW-011 @must
  Rule: A request with the guid of no buildpack is refused with a 4xx

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then the platform refuses the request with a 4xx

  @req:BUILDPACK-SHOW-017 @should
  Rule: A request with the guid of no buildpack is answered with exactly 404

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then the platform refuses the request with 404

  @req:BUILDPACK-SHOW-012 @must
  Rule: The 404 answer to a guid of no buildpack carries exactly the empty JSON object

    Scenario: The guid is that of no buildpack
      When a platform client shows the buildpack with the guid of no buildpack
      Then a platform answer 404 is the empty JSON object

  @req:BUILDPACK-SHOW-013 @must
  Rule: A guid that has not the form of those the service gives is refused with a 4xx

    Scenario Outline: There is <fault>
      When a platform client shows the buildpack with <fault>
      Then the platform refuses the request with a 4xx

      Examples:
        | fault                              |
        | a guid of another form             |
        | 2,000 letters after the guid       |
        | 2,000 letters in place of the guid |

  @req:BUILDPACK-SHOW-014 @must
  Rule: A guid with percent-encoded odd characters is refused with a 4xx

    Scenario Outline: There is <fault>
      When a platform client shows the buildpack with <fault>
      Then the platform refuses the request with a 4xx

      Examples:
        | fault                                    |
        | an encoded slash in the guid             |
        | encoded dot segments in the guid         |
        | an encoded space in the guid             |
        | encoded quotes in the guid               |
        | encoded letters beyond ASCII in the guid |

  @req:BUILDPACK-SHOW-015 @must
  Rule: The 404 answer to a guid of another form carries exactly the empty JSON object

    Scenario: The guid is a word
      When a platform client shows the buildpack with a guid of another form
      Then a platform answer 404 is the empty JSON object

  @req:BUILDPACK-SHOW-016 @should
  Rule: A guid with a percent-encoded U+0000 is refused with a 4xx

    Scenario Outline: There is <fault>
      When a platform client shows the buildpack with <fault>
      Then the platform refuses the request with a 4xx

      Examples:
        | fault                                  |
        | an encoded U+0000 in the guid          |
        | an encoded U+0000 and more in the guid |

@platform
Feature: What a create request says of the buildpack
  The document shows no payload. These are the rules of the compatible implementation: members, defaults,
  bounds, positions, and what is ignored.
  Source: supplement-platform, sections 3 and 4.

  @req:BUILDPACK-CREATE-025 @req:BUILDPACK-CREATE-031 @req:BUILDPACK-CREATE-032 @req:BUILDPACK-CREATE-033
  @req:BUILDPACK-CREATE-041 @req:BUILDPACK-CREATE-042 @req:BUILDPACK-CREATE-043 @req:BUILDPACK-CREATE-044
  @req:BUILDPACK-CREATE-045 @req:BUILDPACK-CREATE-046 @req:BUILDPACK-CREATE-073 @req:BUILDPACK-CREATE-074
  @req:BUILDPACK-CREATE-075 @req:BUILDPACK-CREATE-076 @compatible
  Rule: A buildpack has what was sent for it, and defaults for the rest

    Scenario Outline: <member> is <content> for a payload of <payload>
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack with <payload>
      Then <member> of the platform answer is <content>

      Examples:
        | requirement          | payload                       | member        | content                                 |
        | BUILDPACK-CREATE-025 | a name alone                  | name          | the name that was sent                  |
        | BUILDPACK-CREATE-031 | every member                  | name          | the name that was sent                  |
        | BUILDPACK-CREATE-032 | every member                  | stack.string  | the stack that was sent                 |
        | BUILDPACK-CREATE-032 | every member                  | stack.valid   | true                                    |
        | BUILDPACK-CREATE-033 | a name alone                  | stack.valid   | false                                   |
        | BUILDPACK-CREATE-041 | a name alone                  | enabled.bool  | true                                    |
        | BUILDPACK-CREATE-041 | a name alone                  | enabled.valid | true                                    |
        | BUILDPACK-CREATE-042 | every member                  | enabled.bool  | false                                   |
        | BUILDPACK-CREATE-042 | every member                  | enabled.valid | true                                    |
        | BUILDPACK-CREATE-043 | a name alone                  | locked.bool   | false                                   |
        | BUILDPACK-CREATE-043 | a name alone                  | locked.valid  | true                                    |
        | BUILDPACK-CREATE-044 | every member                  | locked.bool   | true                                    |
        | BUILDPACK-CREATE-044 | every member                  | locked.valid  | true                                    |
        | BUILDPACK-CREATE-045 | further members               | name          | the name that was sent                  |
        | BUILDPACK-CREATE-046 | further members               | guid          | another guid than the one that was sent |
        | BUILDPACK-CREATE-073 | null for the rest             | enabled.bool  | true                                    |
        | BUILDPACK-CREATE-073 | null for the rest             | locked.bool   | false                                   |
        | BUILDPACK-CREATE-073 | null for the rest             | stack.valid   | false                                   |
        | BUILDPACK-CREATE-074 | members in capitals           | enabled.bool  | false                                   |
        | BUILDPACK-CREATE-075 | a repeated member             | enabled.bool  | false                                   |
        | BUILDPACK-CREATE-076 | an object after the first one | enabled.bool  | false                                   |

  @req:BUILDPACK-CREATE-077 @compatible
  Rule: An empty stack is taken

    Scenario: The stack is an empty text
      When a platform client creates and shows a buildpack with an empty stack
      Then the platform grants the request

  @req:BUILDPACK-CREATE-038 @compatible
  Rule: A buildpack created without position stands at position 1

    Scenario: No position is sent
      When a platform client creates a buildpack
      Then position of the platform answer is 1

  @req:BUILDPACK-CREATE-063 @compatible
  Rule: A position that is taken is stored as requested

    Scenario: A position is taken anew
      When a platform client creates a buildpack at the position of another one
      Then the buildpacks show the new one at that position

  @req:BUILDPACK-CREATE-064 @compatible
  Rule: Buildpacks at or after a position that is taken anew move by one

    Scenario: A position is taken anew
      When a platform client creates a buildpack at the position of another one
      Then the buildpacks show the other one a position further

  @req:BUILDPACK-CREATE-078 @compatible
  Rule: A position right after the highest one is stored as requested

    Scenario: The position is the first one that is free
      When a platform client creates a buildpack right after the last one
      Then the buildpacks show the new one right after the last one

  @req:BUILDPACK-CREATE-079 @compatible
  Rule: A position beyond the end is stored as the first one after the highest

    Scenario: The position is far beyond the last one
      When a platform client creates a buildpack far beyond the last one
      Then the buildpacks show the new one right after the last one

  @req:BUILDPACK-CREATE-026 @req:BUILDPACK-CREATE-027 @req:BUILDPACK-CREATE-029 @req:BUILDPACK-CREATE-039
  @req:BUILDPACK-CREATE-055 @req:BUILDPACK-CREATE-070 @req:BUILDPACK-CREATE-071 @compatible
  Rule: A payload that breaks a rule is refused with 400

    Scenario Outline: The payload has <fault>
      Given the requirement <requirement>
      When a platform client creates a buildpack with <fault>
      Then the platform refuses the request with 400

      Examples:
        | requirement          | fault                      |
        | BUILDPACK-CREATE-026 | no name                    |
        | BUILDPACK-CREATE-027 | an empty name              |
        | BUILDPACK-CREATE-029 | a name of 251 characters   |
        | BUILDPACK-CREATE-039 | position 0                 |
        | BUILDPACK-CREATE-055 | null as name               |
        | BUILDPACK-CREATE-070 | a stack of 251 characters  |
        | BUILDPACK-CREATE-071 | null in place of an object |

  @req:BUILDPACK-CREATE-056 @req:BUILDPACK-CREATE-069 @req:BUILDPACK-CREATE-072 @compatible
  Rule: A create request with a member of another JSON type is refused with 400 or 422

    Scenario Outline: The payload has <fault>
      Given the requirement <requirement>
      When a platform client creates a buildpack with <fault>
      Then the platform refuses the request with 400 or 422

      Examples:
        | requirement          | fault                      |
        | BUILDPACK-CREATE-056 | a string as position       |
        | BUILDPACK-CREATE-069 | the number 1.0 as position |
        | BUILDPACK-CREATE-069 | the number 1e2 as position |
        | BUILDPACK-CREATE-072 | the number 1.5 as position |
        | BUILDPACK-CREATE-072 | a number as stack          |
        | BUILDPACK-CREATE-072 | a string as enabled        |
        | BUILDPACK-CREATE-072 | a string as locked         |

  @req:BUILDPACK-CREATE-067 @compatible
  Rule: A second buildpack of the same name and stack is refused

    Scenario: Name and stack are those of another one
      When a platform client creates a buildpack of the name and the stack of another one
      Then the platform refuses the request with any error

  @req:BUILDPACK-CREATE-068 @compatible
  Rule: A second buildpack of the same name for another stack is served

    Scenario: The name is that of another one, the stack is not
      When a platform client creates a buildpack of the name of another one for another stack
      Then the platform grants the request

  @req:RESOURCE-ERROR-031 @compatible
  Rule: A 400 answer for a payload that breaks a rule has the title CF-BadQueryParameter

    Scenario: The name is empty
      When a platform client creates a buildpack with an empty name
      Then title of the platform answer is CF-BadQueryParameter

  @req:RESOURCE-ERROR-032 @compatible
  Rule: A 500 answer of a buildpack operation has the title UnknownError

    Scenario: The service fails
      When the platform condition buildpack-create-500 is brought about
      Then title of the platform answer is UnknownError

  @req:RESOURCE-ERROR-028 @compatible
  Rule: A 400 answer for a payload that breaks a rule has the code 10005

    Scenario: The name is empty
      When a platform client creates a buildpack with an empty name
      Then code of the platform answer is 10005

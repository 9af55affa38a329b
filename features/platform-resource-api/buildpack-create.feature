@platform
Feature: Creating a buildpack
  A client posts JSON to the buildpacks and receives the new one. Which members the payload has is not shown,
  so the suite sends a name alone.
  Source: platform-resource-api, "Endpoints", POST /buildpacks.

  Scenario: A platform client creates a buildpack
    When a platform client creates a buildpack
    Then it holds that:
      | requirement                           | sentence                                            |
      | RESOURCE-API-003 BUILDPACK-CREATE-002 | the platform grants the request                     |
      | BUILDPACK-CREATE-003                  | the platform answers with 201                       |
      | BUILDPACK-CREATE-004                  | the platform answer is a buildpack object           |
      | BUILDPACK-CREATE-005                  | the platform answer is JSON                         |
      | BUILDPACK-CREATE-005                  | the platform answer is declared as application/json |
      | DESCRIPTION-010                       | a platform answer 201 is as the description says    |
    And the platform answer has:
      | requirement          | member   | form |
      | BUILDPACK-CREATE-038 | position | 1    |

  Scenario: A platform client creates and shows two buildpacks
    When a platform client creates and shows two buildpacks
    Then it holds that:
      | requirement                             | sentence                            |
      | BUILDPACK-CREATE-010 BUILDPACK-SHOW-002 | the buildpacks have different guids |
      | BUILDPACK-CREATE-010 BUILDPACK-SHOW-002 | the buildpack keeps the guid        |

  Scenario: A platform client creates a buildpack with JSON that is cut short
    When a platform client creates a buildpack with JSON that is cut short
    Then it holds that:
      | requirement          | sentence                                    |
      | BUILDPACK-CREATE-012 | the platform refuses the request with a 4xx |
      | BUILDPACK-CREATE-019 | the platform refuses the request with 400   |

  Scenario: A platform client creates a buildpack with an empty body
    When a platform client creates a buildpack with an empty body
    Then it holds that:
      | requirement          | sentence                                    |
      | BUILDPACK-CREATE-013 | the platform refuses the request with a 4xx |
      | BUILDPACK-CREATE-019 | the platform refuses the request with 400   |

  Scenario: A platform client creates a buildpack with an array in place of an object
    When a platform client creates a buildpack with an array in place of an object
    Then it holds that:
      | requirement          | sentence                                    |
      | BUILDPACK-CREATE-014 | the platform refuses the request with a 4xx |
      | BUILDPACK-CREATE-020 | the platform refuses the request with 400   |
      | RESOURCE-ERROR-026   | the answer is put on record                 |

  Scenario: A platform client creates a buildpack with a string in place of an object
    When a platform client creates a buildpack with a string in place of an object
    Then it holds that:
      | requirement          | sentence                                    |
      | BUILDPACK-CREATE-015 | the platform refuses the request with a 4xx |
      | BUILDPACK-CREATE-020 | the platform refuses the request with 400   |

  Scenario: A platform client creates a buildpack with a number in place of an object
    When a platform client creates a buildpack with a number in place of an object
    Then it holds that:
      | requirement          | sentence                                    |
      | BUILDPACK-CREATE-016 | the platform refuses the request with a 4xx |
      | BUILDPACK-CREATE-020 | the platform refuses the request with 400   |

  Scenario: A platform client creates a buildpack with null in place of an object
    When a platform client creates a buildpack with null in place of an object
    Then it holds that:
      | requirement                               | sentence                                    |
      | BUILDPACK-CREATE-017                      | the platform refuses the request with a 4xx |
      | BUILDPACK-CREATE-020 BUILDPACK-CREATE-071 | the platform refuses the request with 400   |

  @req:BUILDPACK-CREATE-018 @should
  Rule: A create request whose name is no string is refused with a 4xx

    Scenario Outline: The request has <fault>
      When a platform client creates a buildpack with <fault>
      Then the platform refuses the request with a 4xx

      Examples:
        | fault             |
        | a boolean as name |
        | an array as name  |
        | an object as name |

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

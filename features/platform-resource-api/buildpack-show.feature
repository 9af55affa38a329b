@platform
Feature: Showing one buildpack
  Who knows the guid of a buildpack asks for it at its path and receives the same object that was created.
  Source: platform-resource-api, "Endpoints", GET /buildpacks/{guid}.

  Scenario: A platform client shows the buildpack
    When a platform client shows the buildpack
    Then it holds that:
      | requirement                                                                 | sentence                                            |
      | BUILDPACK-CREATE-006 BUILDPACK-SHOW-001 BUILDPACK-SHOW-005 RESOURCE-API-004 | the platform grants the request                     |
      | BUILDPACK-SHOW-006                                                          | the platform answers with 200                       |
      | BUILDPACK-SHOW-007                                                          | the platform answer is a buildpack object           |
      | BUILDPACK-SHOW-008                                                          | the platform answer is JSON                         |
      | BUILDPACK-SHOW-008                                                          | the platform answer is declared as application/json |
      | BUILDPACK-SHOW-009                                                          | the platform answer is a single buildpack           |
      | BUILDPACK-SHOW-010                                                          | the buildpack keeps every field but position        |

  Scenario: A platform client shows the buildpack with an encoded U+0000 and more in the guid
    When a platform client shows the buildpack with an encoded U+0000 and more in the guid
    Then it holds that:
      | requirement        | sentence                                    |
      | BUILDPACK-SHOW-003 | the platform answer is no buildpack         |
      | BUILDPACK-SHOW-016 | the platform refuses the request with a 4xx |

  Scenario: A platform client shows the buildpack with a guid of another form
    When a platform client shows the buildpack with a guid of another form
    Then it holds that:
      | requirement        | sentence                                       |
      | BUILDPACK-SHOW-013 | the platform refuses the request with a 4xx    |
      | BUILDPACK-SHOW-015 | a platform answer 404 is the empty JSON object |

  @req:BUILDPACK-SHOW-003 @must
  Rule: The guid is taken from the path as a string: a buildpack is found by the guid exactly as it was given

    Scenario: The guid lacks its last character
      When a platform client shows the buildpack with the guid cut short
      Then the platform refuses the request with a 4xx

  @req:BUILDPACK-SHOW-004 @must
  Rule: Without the guid in the path no buildpack is shown

    Scenario: The path ends where the guid would stand
      When a platform client shows the buildpack with no guid
      Then the platform answer is no buildpack

  @req:BUILDPACK-SHOW-013 @must
  Rule: A guid that has not the form of those the service gives is refused with a 4xx

    Scenario Outline: There is <fault>
      When a platform client shows the buildpack with <fault>
      Then the platform refuses the request with a 4xx

      Examples:
        | fault                              |
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

  @req:BUILDPACK-SHOW-016 @should
  Rule: A guid with a percent-encoded U+0000 is refused with a 4xx

    Scenario Outline: There is <fault>
      When a platform client shows the buildpack with <fault>
      Then the platform refuses the request with a 4xx

      Examples:
        | fault                         |
        | an encoded U+0000 in the guid |

@platform
Feature: The buildpack object
  Whoever creates a buildpack, or asks for one, receives it as an object of twelve fields. A value that can be
  absent is an object that says so; links and metadata are objects too.
  Source: platform-resource-api, "Buildpack (response object)", "Link object", "Metadata object".

  Scenario: A platform client creates and shows a buildpack
    When a platform client creates and shows this buildpack:
      """
      { "name": "{{ new_name }}" }
      """
    Then it holds that:
      | requirement                                                                  | sentence                                                                                         |
      | RESOURCE-AUTH-011 RESOURCE-API-006                                           | the request is granted                                                                           |
      | BUILDPACK-CREATE-006 BUILDPACK-FIELD-026 BUILDPACK-SHOW-003 RESOURCE-API-004 | the buildpack keeps "guid"                                                                       |
      | BUILDPACK-CREATE-007                                                         | the buildpack keeps every field but "position, links"                                            |
      | BUILDPACK-CREATE-008                                                         | the buildpack keeps "position"                                                                   |
      | BUILDPACK-CREATE-009                                                         | the buildpack keeps "links.self.href, links.self.method, links.upload.href, links.upload.method" |
      | BUILDPACK-FIELD-028                                                          | the buildpack keeps "created_at"                                                                 |
      | BUILDPACK-FIELD-029                                                          | "created_at" of the answer is recorded                                                           |
      |                                                                              | "updated_at" of the answer is recorded                                                           |
      | BUILDPACK-FIELD-030                                                          | "state" of the answer is recorded                                                                |
      | RESOURCE-ERROR-007                                                           | the status of each answer is in the table of endpoints                                           |
      | RESOURCE-API-008                                                             | the answer has the header "Content-Type" with "application/json"                                 |
    And where the status is 200, it holds that:
      | requirement     | sentence                              |
      | DESCRIPTION-011 | the answer is as the description says |
    And the answer matches the schema "platform/new-buildpack"
    And the answer matches the schema "platform/absent-values"
    And the answer has:
      | requirement          | member            | form                                      |
      | BUILDPACK-LINK-014   | links.self.href   | the address of the buildpack              |
      | BUILDPACK-LINK-015   | links.upload.href | the address of the buildpack with /upload |
      | BUILDPACK-CREATE-025 | name              | "{{ payload.name }}"                      |

  Scenario: The platform condition buildpack-absent-values is brought about
    When the platform condition "buildpack-absent-values" is brought about
    Then the answer has:
      | requirement            | member         | form  |
      | BUILDPACK-NULLABLE-006 | enabled.valid  | false |
      | BUILDPACK-NULLABLE-012 | locked.valid   | false |
      | BUILDPACK-NULLABLE-018 | filename.valid | false |
      | BUILDPACK-NULLABLE-024 | stack.valid    | false |
    And the answer matches the schema "platform/absent-values"

  Scenario: The platform condition buildpack-metadata is brought about
    When the platform condition "buildpack-metadata" is brought about
    Then the answer matches the schema "platform/metadata-values"

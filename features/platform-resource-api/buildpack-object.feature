@platform
Feature: The buildpack object
  Who creates a buildpack, or asks for one, receives it as an object of twelve fields. A value that can be
  absent is an object that says so; links and metadata are objects too.
  Source: platform-resource-api, "Buildpack (response object)", "Link object", "Metadata object".

  @req:BUILDPACK-FIELD-001 @req:BUILDPACK-FIELD-003 @req:BUILDPACK-FIELD-005 @req:BUILDPACK-FIELD-007
  @req:BUILDPACK-FIELD-009 @req:BUILDPACK-FIELD-011 @req:BUILDPACK-FIELD-013 @req:BUILDPACK-FIELD-015
  @req:BUILDPACK-FIELD-017 @req:BUILDPACK-FIELD-019 @req:BUILDPACK-FIELD-021 @req:BUILDPACK-FIELD-023 @must
  Rule: A buildpack has each of its twelve fields, also those whose value is absent

    Scenario Outline: <member> is there
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is there

      Examples:
        | requirement         | member     |
        | BUILDPACK-FIELD-001 | guid       |
        | BUILDPACK-FIELD-003 | created_at |
        | BUILDPACK-FIELD-005 | updated_at |
        | BUILDPACK-FIELD-007 | name       |
        | BUILDPACK-FIELD-009 | state      |
        | BUILDPACK-FIELD-011 | position   |
        | BUILDPACK-FIELD-013 | enabled    |
        | BUILDPACK-FIELD-015 | locked     |
        | BUILDPACK-FIELD-017 | filename   |
        | BUILDPACK-FIELD-019 | stack      |
        | BUILDPACK-FIELD-021 | metadata   |
        | BUILDPACK-FIELD-023 | links      |

  @req:BUILDPACK-FIELD-002 @req:BUILDPACK-FIELD-004 @req:BUILDPACK-FIELD-006 @req:BUILDPACK-FIELD-008
  @req:BUILDPACK-FIELD-010 @req:BUILDPACK-FIELD-012 @req:BUILDPACK-FIELD-014 @req:BUILDPACK-FIELD-016
  @req:BUILDPACK-FIELD-018 @req:BUILDPACK-FIELD-020 @req:BUILDPACK-FIELD-022 @req:BUILDPACK-FIELD-024 @must
  Rule: Each field of a buildpack has its type

    Scenario Outline: <member> is <content>
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is <content>

      Examples:
        | requirement         | member     | content    |
        | BUILDPACK-FIELD-002 | guid       | a string   |
        | BUILDPACK-FIELD-004 | created_at | a string   |
        | BUILDPACK-FIELD-006 | updated_at | a string   |
        | BUILDPACK-FIELD-008 | name       | a string   |
        | BUILDPACK-FIELD-010 | state      | a string   |
        | BUILDPACK-FIELD-012 | position   | an integer |
        | BUILDPACK-FIELD-014 | enabled    | an object  |
        | BUILDPACK-FIELD-016 | locked     | an object  |
        | BUILDPACK-FIELD-018 | filename   | an object  |
        | BUILDPACK-FIELD-020 | stack      | an object  |
        | BUILDPACK-FIELD-022 | metadata   | an object  |
        | BUILDPACK-FIELD-024 | links      | an object  |

  @req:BUILDPACK-FIELD-027 @must
  Rule: The guid of a buildpack is not empty

    Scenario: The guid has characters
      When a platform client creates and shows a buildpack
      Then guid of the platform answer is a string that is not empty

  @req:BUILDPACK-FIELD-025 @must
  Rule: The guid identifies a buildpack: two buildpacks have different guids

    Scenario: Two buildpacks are created
      When a platform client creates two buildpacks
      Then the buildpacks have different guids

  @req:BUILDPACK-FIELD-026 @must
  Rule: The guid that a buildpack was created with is the one by which it is shown

    Scenario: A buildpack is shown after it was created
      When a platform client creates and shows a buildpack
      Then the buildpack keeps the guid

  @req:BUILDPACK-FIELD-028 @must
  Rule: The creation timestamp of a buildpack is the same in every later answer

    Scenario: A buildpack is shown twice after it was created
      When a platform client creates and shows a buildpack
      Then the buildpack keeps the creation timestamp

  @req:BUILDPACK-NULLABLE-001 @req:BUILDPACK-NULLABLE-002 @req:BUILDPACK-NULLABLE-003
  @req:BUILDPACK-NULLABLE-004 @req:BUILDPACK-NULLABLE-007 @req:BUILDPACK-NULLABLE-008
  @req:BUILDPACK-NULLABLE-009 @req:BUILDPACK-NULLABLE-010 @req:BUILDPACK-NULLABLE-013
  @req:BUILDPACK-NULLABLE-014 @req:BUILDPACK-NULLABLE-015 @req:BUILDPACK-NULLABLE-016
  @req:BUILDPACK-NULLABLE-019 @req:BUILDPACK-NULLABLE-020 @req:BUILDPACK-NULLABLE-021
  @req:BUILDPACK-NULLABLE-022 @must
  Rule: A nullable value has its inner value and valid, each with its type

    Scenario Outline: <member> is <content>
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is <content>

      Examples:
        | requirement            | member          | content   |
        | BUILDPACK-NULLABLE-001 | enabled.bool    | there     |
        | BUILDPACK-NULLABLE-002 | enabled.bool    | a boolean |
        | BUILDPACK-NULLABLE-003 | enabled.valid   | there     |
        | BUILDPACK-NULLABLE-004 | enabled.valid   | a boolean |
        | BUILDPACK-NULLABLE-007 | locked.bool     | there     |
        | BUILDPACK-NULLABLE-008 | locked.bool     | a boolean |
        | BUILDPACK-NULLABLE-009 | locked.valid    | there     |
        | BUILDPACK-NULLABLE-010 | locked.valid    | a boolean |
        | BUILDPACK-NULLABLE-013 | filename.string | there     |
        | BUILDPACK-NULLABLE-014 | filename.string | a string  |
        | BUILDPACK-NULLABLE-015 | filename.valid  | there     |
        | BUILDPACK-NULLABLE-016 | filename.valid  | a boolean |
        | BUILDPACK-NULLABLE-019 | stack.string    | there     |
        | BUILDPACK-NULLABLE-020 | stack.string    | a string  |
        | BUILDPACK-NULLABLE-021 | stack.valid     | there     |
        | BUILDPACK-NULLABLE-022 | stack.valid     | a boolean |

  @req:BUILDPACK-NULLABLE-005 @req:BUILDPACK-NULLABLE-006 @req:BUILDPACK-NULLABLE-011
  @req:BUILDPACK-NULLABLE-012 @req:BUILDPACK-NULLABLE-017 @req:BUILDPACK-NULLABLE-018
  @req:BUILDPACK-NULLABLE-023 @req:BUILDPACK-NULLABLE-024 @must
  Rule: A nullable value that is absent says so with valid false, and its inner value stays there with its type

    Scenario Outline: <member> is <rule> in a buildpack created from a name alone
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is <rule>

      Examples:
        | requirement            | member   | rule                      |
        | BUILDPACK-NULLABLE-005 | enabled  | typed while it is absent  |
        | BUILDPACK-NULLABLE-006 | enabled  | marked while it is absent |
        | BUILDPACK-NULLABLE-011 | locked   | typed while it is absent  |
        | BUILDPACK-NULLABLE-012 | locked   | marked while it is absent |
        | BUILDPACK-NULLABLE-017 | filename | typed while it is absent  |
        | BUILDPACK-NULLABLE-018 | filename | marked while it is absent |
        | BUILDPACK-NULLABLE-023 | stack    | typed while it is absent  |
        | BUILDPACK-NULLABLE-024 | stack    | marked while it is absent |

    Scenario Outline: <member> is <content> in a buildpack made to have no values
      Given the requirement <requirement>
      When the platform condition buildpack-absent-values is brought about
      Then <member> of the platform answer is <content>

      Examples:
        | requirement            | member         | content                  |
        | BUILDPACK-NULLABLE-005 | enabled        | typed while it is absent |
        | BUILDPACK-NULLABLE-006 | enabled.valid  | false                    |
        | BUILDPACK-NULLABLE-011 | locked         | typed while it is absent |
        | BUILDPACK-NULLABLE-012 | locked.valid   | false                    |
        | BUILDPACK-NULLABLE-017 | filename       | typed while it is absent |
        | BUILDPACK-NULLABLE-018 | filename.valid | false                    |
        | BUILDPACK-NULLABLE-023 | stack          | typed while it is absent |
        | BUILDPACK-NULLABLE-024 | stack.valid    | false                    |

  @req:BUILDPACK-NULLABLE-025 @must
  Rule: A nullable value is an object wherever a buildpack shows one

    Scenario Outline: <member> is an object
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is an object

      Examples:
        | member   |
        | enabled  |
        | locked   |
        | filename |
        | stack    |

  @req:BUILDPACK-NULLABLE-026 @should
  Rule: A nullable value whose valid is true carries a value

    Scenario Outline: The <member> of a new buildpack
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is valid only with a value

      Examples:
        | member   |
        | filename |
        | stack    |

    Scenario: The stack of a buildpack for which one was sent
      When a platform client creates and shows a buildpack with every member
      Then stack of the platform answer is valid only with a value

  @req:BUILDPACK-LINK-001 @req:BUILDPACK-LINK-002 @req:BUILDPACK-LINK-003 @req:BUILDPACK-LINK-004 @must
  Rule: The links of a buildpack are self and upload, each a link object

    Scenario Outline: <member> is <content>
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is <content>

      Examples:
        | requirement        | member       | content   |
        | BUILDPACK-LINK-001 | links.self   | there     |
        | BUILDPACK-LINK-002 | links.self   | an object |
        | BUILDPACK-LINK-003 | links.upload | there     |
        | BUILDPACK-LINK-004 | links.upload | an object |

  @req:BUILDPACK-LINK-013 @must
  Rule: The link named upload stands in the created and in the shown buildpack

    Scenario: The upload link of a new buildpack
      When a platform client creates and shows a buildpack
      Then links.upload of the platform answer is there

  @req:BUILDPACK-LINK-005 @req:BUILDPACK-LINK-006 @req:BUILDPACK-LINK-007 @req:BUILDPACK-LINK-008
  @req:BUILDPACK-LINK-009 @req:BUILDPACK-LINK-010 @req:BUILDPACK-LINK-011 @req:BUILDPACK-LINK-012 @must
  Rule: A link object has href and method, both strings

    Scenario Outline: <member> is <content>
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is <content>

      Examples:
        | requirement        | member              | content  |
        | BUILDPACK-LINK-005 | links.self.href     | there    |
        | BUILDPACK-LINK-006 | links.self.href     | a string |
        | BUILDPACK-LINK-007 | links.self.method   | there    |
        | BUILDPACK-LINK-008 | links.self.method   | a string |
        | BUILDPACK-LINK-009 | links.upload.href   | there    |
        | BUILDPACK-LINK-010 | links.upload.href   | a string |
        | BUILDPACK-LINK-011 | links.upload.method | there    |
        | BUILDPACK-LINK-012 | links.upload.method | a string |

  @req:BUILDPACK-METADATA-001 @req:BUILDPACK-METADATA-002 @req:BUILDPACK-METADATA-003
  @req:BUILDPACK-METADATA-008 @req:BUILDPACK-METADATA-009 @req:BUILDPACK-METADATA-010 @must
  Rule: The metadata of a buildpack has two maps, which are empty objects where nothing is in them

    Scenario Outline: <member> is <content>
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is <content>

      Examples:
        | requirement            | member               | content                     |
        | BUILDPACK-METADATA-001 | metadata.labels      | there                       |
        | BUILDPACK-METADATA-002 | metadata.labels      | an object                   |
        | BUILDPACK-METADATA-003 | metadata.labels      | empty when nothing is in it |
        | BUILDPACK-METADATA-008 | metadata.annotations | there                       |
        | BUILDPACK-METADATA-009 | metadata.annotations | an object                   |
        | BUILDPACK-METADATA-010 | metadata.annotations | empty when nothing is in it |

  @req:BUILDPACK-METADATA-004 @req:BUILDPACK-METADATA-005 @req:BUILDPACK-METADATA-006
  @req:BUILDPACK-METADATA-007 @req:BUILDPACK-METADATA-011 @req:BUILDPACK-METADATA-012
  @req:BUILDPACK-METADATA-013 @req:BUILDPACK-METADATA-014 @must
  Rule: Each value of the maps is a nullable string

    Scenario Outline: A value of <member> is <aspect>
      Given the requirement <requirement>
      When the platform condition buildpack-metadata is brought about
      Then <member> of the platform answer is a map of which each value is <aspect>

      Examples:
        | requirement            | member               | aspect                            |
        | BUILDPACK-METADATA-004 | metadata.labels      | a nullable string                 |
        | BUILDPACK-METADATA-005 | metadata.labels      | an object with a string           |
        | BUILDPACK-METADATA-006 | metadata.labels      | an object with a boolean in valid |
        | BUILDPACK-METADATA-007 | metadata.labels      | typed while it is absent          |
        | BUILDPACK-METADATA-011 | metadata.annotations | a nullable string                 |
        | BUILDPACK-METADATA-012 | metadata.annotations | an object with a string           |
        | BUILDPACK-METADATA-013 | metadata.annotations | an object with a boolean in valid |
        | BUILDPACK-METADATA-014 | metadata.annotations | typed while it is absent          |

  @req:BUILDPACK-FIELD-029 @observe
  Rule: The format of the timestamps is recorded

    Scenario: A new buildpack
      When a platform client creates and shows a buildpack
      Then the form of the timestamps is put on record

  @req:BUILDPACK-FIELD-030 @observe
  Rule: The values of state are recorded

    Scenario: A new buildpack
      When a platform client creates and shows a buildpack
      Then the state is put on record

  @req:BUILDPACK-FIELD-031 @req:BUILDPACK-FIELD-032 @req:BUILDPACK-FIELD-033 @req:BUILDPACK-FIELD-034
  @req:BUILDPACK-LINK-014 @req:BUILDPACK-LINK-015 @req:BUILDPACK-LINK-016 @compatible
  Rule: The fields of a new buildpack have the values of the compatible implementation

    Scenario Outline: <member> is <content>
      Given the requirement <requirement>
      When a platform client creates and shows a buildpack
      Then <member> of the platform answer is <content>

      Examples:
        | requirement         | member              | content                                   |
        | BUILDPACK-FIELD-031 | state               | AWAITING_UPLOAD                           |
        | BUILDPACK-FIELD-032 | filename.valid      | false                                     |
        | BUILDPACK-FIELD-033 | guid                | a UUIDv4 in lower case                    |
        | BUILDPACK-FIELD-034 | created_at          | an RFC 3339 time in UTC and whole seconds |
        | BUILDPACK-LINK-014  | links.self.href     | the address of the buildpack              |
        | BUILDPACK-LINK-015  | links.upload.href   | the address of the buildpack with /upload |
        | BUILDPACK-LINK-016  | links.upload.method | POST                                      |

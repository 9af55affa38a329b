@platform
Feature: The list of buildpacks
  The document does not show it. Whoever may read asks for a page of the buildpacks, selects and orders them. The
  suite looks at its own three by their names: two made from a name alone, one from every member.
  Source: supplement-platform, sections 2 and 8.

  Scenario: A platform client lists the buildpacks
    Given this request:
      """
      GET {{ resource_url }}/v3/buildpacks
      """
    When it is sent
    Then it holds that:
      | requirement        | sentence                                                |
      | BUILDPACK-LIST-001 | the answer has status 200                               |
      |                    | the request is granted                                  |
      | RESOURCE-API-013   | the answer is recorded                                  |
      | BUILDPACK-LIST-005 | the answer matches the schema "platform/buildpack-list" |

  Scenario Outline: Page <page> of <per_page> each
    When a platform client lists its buildpacks with the query "page=<page>&per_page=<per_page>"
    Then it holds that:
      | requirement        | sentence                                                |
      | BUILDPACK-LIST-005 | the answer matches the schema "platform/buildpack-list" |
      | BUILDPACK-LIST-018 | the page has the places "<places>" of the list          |
    And the answer has:
      | requirement        | member                   | form                                                                                      |
      | BUILDPACK-LIST-007 | pagination.total_results | 3                                                                                         |
      | BUILDPACK-LIST-008 | pagination.total_pages   | <pages>                                                                                   |
      | BUILDPACK-LIST-010 | pagination.first.href    | a string like "https?://.+/v3/buildpacks[?](.*&)?page=1(&.*)?"                            |
      |                    | pagination.last.href     | a string like "https?://.+/v3/buildpacks[?](.*&)?page=<pages>(&.*)?"                      |
      |                    | pagination.last.href     | a string like ".*/v3/buildpacks[?](.*&)?per_page=<per_page>(&.*)?"                        |
      | BUILDPACK-LIST-039 | pagination.first.href    | a string like "{{ resource_url }}/v3/buildpacks[?].*"                                     |
      |                    | pagination.last.href     | a string like "{{ resource_url }}/v3/buildpacks[?].*"                                     |
      | BUILDPACK-LIST-014 | pagination.first.href    | a string like ".*/v3/buildpacks[?](page=[^&]*&per_page=[^&]*\|per_page=[^&]*&page=[^&]*)" |
      |                    | pagination.last.href     | a string like ".*/v3/buildpacks[?](page=[^&]*&per_page=[^&]*\|per_page=[^&]*&page=[^&]*)" |
      | BUILDPACK-LIST-011 | pagination.<next>        | <leads on>                                                                                |
      | BUILDPACK-LIST-012 | pagination.<previous>    | <leads back>                                                                              |

    Examples:
      | page | per_page | places | pages | next      | leads on                                                                                  | previous      | leads back                                                                                |
      | 1    | 1        | 1      | 3     | next.href | a string like "https?://.+/v3/buildpacks[?](?=(.*&)?per_page=1(&.*)?$)(.*&)?page=2(&.*)?" | previous      | null                                                                                      |
      | 2    | 1        | 2      | 3     | next.href | a string like "https?://.+/v3/buildpacks[?](?=(.*&)?per_page=1(&.*)?$)(.*&)?page=3(&.*)?" | previous.href | a string like "https?://.+/v3/buildpacks[?](?=(.*&)?per_page=1(&.*)?$)(.*&)?page=1(&.*)?" |
      | 3    | 1        | 3      | 3     | next      | null                                                                                      | previous.href | a string like "https?://.+/v3/buildpacks[?](?=(.*&)?per_page=1(&.*)?$)(.*&)?page=2(&.*)?" |
      | 1    | 2        | 1, 2   | 2     | next.href | a string like "https?://.+/v3/buildpacks[?](?=(.*&)?per_page=2(&.*)?$)(.*&)?page=2(&.*)?" | previous      | null                                                                                      |
      | 2    | 2        | 3      | 2     | next      | null                                                                                      | previous.href | a string like "https?://.+/v3/buildpacks[?](?=(.*&)?per_page=2(&.*)?$)(.*&)?page=1(&.*)?" |

  Scenario Outline: Page <page> of <per_page> each, past the end
    When a platform client lists its buildpacks with the query "page=<page>&per_page=<per_page>"
    Then the answer has:
      | requirement        | member                 | form                                                                 |
      | BUILDPACK-LIST-008 | pagination.total_pages | <pages>                                                              |
      | BUILDPACK-LIST-010 | pagination.last.href   | a string like "https?://.+/v3/buildpacks[?](.*&)?page=<pages>(&.*)?" |
      | BUILDPACK-LIST-016 | resources              | an empty array                                                       |
    And "pagination.<previous>" of the answer is <leads back>

    Examples:
      | requirement        | page | per_page | pages | previous      | leads back                                                     |
      | BUILDPACK-LIST-012 | 3    | 2        | 2     | previous.href | a string like "https?://.+/v3/buildpacks[?](.*&)?page=2(&.*)?" |
      |                    | 4    | 1        | 3     | previous.href | a string like "https?://.+/v3/buildpacks[?](.*&)?page=3(&.*)?" |
      | BUILDPACK-LIST-013 | 4    | 2        | 2     | previous      | null                                                           |
      |                    | 5    | 1        | 3     | previous      | null                                                           |
      |                    | 10   | 1        | 3     | previous      | null                                                           |

  Scenario: The names of all three
    When a platform client lists its buildpacks with the query "names={1},{2},{3}"
    Then the answer has:
      | requirement        | member                   | form                                                                                      |
      | BUILDPACK-LIST-007 | pagination.total_results | 3                                                                                         |
      | BUILDPACK-LIST-008 | pagination.total_pages   | 1                                                                                         |
      | BUILDPACK-LIST-011 | pagination.next          | null                                                                                      |
      | BUILDPACK-LIST-014 | pagination.first.href    | a string like ".*/v3/buildpacks[?](page=[^&]*&per_page=[^&]*\|per_page=[^&]*&page=[^&]*)" |
      |                    | pagination.last.href     | a string like ".*/v3/buildpacks[?](page=[^&]*&per_page=[^&]*\|per_page=[^&]*&page=[^&]*)" |
      | BUILDPACK-LIST-020 | pagination.first.href    | a string like ".*/v3/buildpacks[?](.*&)?per_page=50(&.*)?"                                |
    And it holds that:
      | requirement                           | sentence                              |
      | BUILDPACK-LIST-017 BUILDPACK-LIST-023 | the list has the buildpacks "1, 2, 3" |
      | BUILDPACK-LIST-023                    | the list has no other buildpack       |
      | BUILDPACK-LIST-027                    | the list is ordered by "position"     |

  Scenario: The stack of the third
    When a platform client lists its buildpacks with the query "stacks=assay-stack"
    Then the answer has:
      | requirement        | member                   | form                                                                                      |
      | BUILDPACK-LIST-007 | pagination.total_results | 1                                                                                         |
      | BUILDPACK-LIST-014 | pagination.first.href    | a string like ".*/v3/buildpacks[?](page=[^&]*&per_page=[^&]*\|per_page=[^&]*&page=[^&]*)" |
      |                    | pagination.last.href     | a string like ".*/v3/buildpacks[?](page=[^&]*&per_page=[^&]*\|per_page=[^&]*&page=[^&]*)" |
    And it holds that:
      | requirement        | sentence                        |
      | BUILDPACK-LIST-024 | the list has the buildpacks "3" |

  Scenario: A name that no buildpack has
    When a platform client lists its buildpacks with the query "names=assay-nobody"
    Then the answer has:
      | requirement        | member                   | form                                                           |
      | BUILDPACK-LIST-007 | pagination.total_results | 0                                                              |
      | BUILDPACK-LIST-009 | pagination.total_pages   | 1                                                              |
      | BUILDPACK-LIST-010 | pagination.last.href     | a string like "https?://.+/v3/buildpacks[?](.*&)?page=1(&.*)?" |
      | BUILDPACK-LIST-011 | pagination.next          | null                                                           |
      | BUILDPACK-LIST-015 | resources                | an empty array                                                 |
    And it holds that:
      | requirement        | sentence                        |
      | BUILDPACK-LIST-023 | the list has the buildpacks ""  |
      |                    | the list has no other buildpack |

  Scenario: The positions in descending order
    When a platform client lists its buildpacks with the query "order_by=-position"
    Then the answer has:
      | requirement        | member                | form                                                                                      |
      | BUILDPACK-LIST-014 | pagination.first.href | a string like ".*/v3/buildpacks[?](page=[^&]*&per_page=[^&]*\|per_page=[^&]*&page=[^&]*)" |
      |                    | pagination.last.href  | a string like ".*/v3/buildpacks[?](page=[^&]*&per_page=[^&]*\|per_page=[^&]*&page=[^&]*)" |
    And it holds that:
      | requirement        | sentence                           |
      | BUILDPACK-LIST-026 | the list is ordered by "-position" |

  @req:BUILDPACK-LIST-002 @compatible
  Rule: A token with scope platform.read may list the buildpacks

    Scenario: The token has the read scope
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks
        """
      When it is sent with "Authorization" as "Bearer {{ credentials | with_scope: 'platform.read' }}"
      Then the request is granted

  @req:BUILDPACK-LIST-003 @compatible
  Rule: A token with the write scope alone may not list the buildpacks: 403

    Scenario: The token has the write scope
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks
        """
      When it is sent with "Authorization" as "Bearer {{ credentials | with_scope: 'platform.write' }}"
      Then the request is refused with status 403

  @req:BUILDPACK-LIST-004 @compatible
  Rule: A list request without credentials is refused

    Scenario: The request has no credentials
      Given a platform that asks for credentials
      And this request:
        """
        GET {{ resource_url }}/v3/buildpacks
        """
      When it is sent without "Authorization"
      Then the request is refused with status "4xx"

  @req:BUILDPACK-LIST-006 @compatible
  Rule: A resource of the list is the buildpack as it is shown by its guid

    Scenario: Three buildpacks are listed and shown
      When a platform client lists and shows the buildpacks
      Then the buildpacks are listed as they are shown

    Scenario: A buildpack that has labels is listed with them
      When a platform client lists the labelled buildpack by "key,key in (value)"
      Then the list has the buildpacks "1"

  @req:BUILDPACK-LIST-021 @compatible
  Rule: The parameter per_page is the number of buildpacks on a page, from 1 to 5000

    Scenario: Pages of 5000 each
      When a platform client lists its buildpacks with the query "per_page=5000"
      Then the list has the buildpacks "1, 2, 3"
      And "pagination.first.href" of the answer is a string like ".*/v3/buildpacks[?](.*&)?per_page=5000(&.*)?"

    Scenario Outline: The query <query>
      When a platform client lists its buildpacks with the query "<query>"
      Then the page has the places "<places>" of the list

      Examples:
        | query      | places |
        | per_page=1 | 1      |
        | per_page=2 | 1, 2   |

  @compatible
  Rule: The parameters names and stacks select the buildpacks that have any of the names, any of the stacks

    Scenario Outline: The query <query>
      When a platform client lists its buildpacks with the query "<query>"
      Then the list has the buildpacks "<numbers>"
      And the list has no other buildpack

      Examples:
        | requirement        | query                                         | numbers |
        | BUILDPACK-LIST-023 | names={1},{3}                                 | 1, 3    |
        |                    | names={1},assay-nobody                        | 1       |
        | BUILDPACK-LIST-024 | stacks=assay-other,assay-stack                | 3       |
        |                    | stacks=assay-stack,assay-other                | 3       |
        |                    | stacks=assay-other                            |         |
        |                    | stacks=assay                                  |         |
        |                    | names={1},{2}&stacks=assay-stack              |         |
        |                    | stacks=assay-stack&created_ats[lt]={3}        |         |
        |                    | stacks=assay-stack&label_selector=constructor |         |

  @compatible
  Rule: The parameter order_by orders a list by a member, with a hyphen before it in descending order

    Scenario Outline: The query <query>
      When a platform client lists its buildpacks with the query "<query>"
      Then the list is ordered by "<order>"

      Examples:
        | requirement        | query                                      | order       |
        | BUILDPACK-LIST-025 | order_by=position                          | position    |
        |                    | order_by=created_at                        | created_at  |
        |                    | order_by=updated_at                        | updated_at  |
        |                    | created_ats[gt]={1 -1s}&order_by=-position | -position   |
        | BUILDPACK-LIST-026 | order_by=-created_at                       | -created_at |
        |                    | order_by=-updated_at                       | -updated_at |

    @req:BUILDPACK-LIST-026
    Scenario: A page of the positions in descending order
      When a platform client lists its buildpacks with the query "order_by=-position&page=1&per_page=1"
      Then the page has the places "3" of the list

  @req:BUILDPACK-LIST-029 @compatible
  Rule: The parameter label_selector selects by the labels of a buildpack that has some

    Scenario Outline: The selector is <selector>
      When a platform client lists the labelled buildpack by "<selector>"
      Then the list has the buildpacks "<numbers>"

      Examples:
        | selector                | numbers |
        | key                     | 1       |
        | !key                    |         |
        | key=value               | 1       |
        | key==value              | 1       |
        | key!=value              |         |
        | key in (value,other)    | 1       |
        | key notin (value,other) |         |
        | key=other               |         |
        | key==other              |         |
        | key!=other              | 1       |
        | key in (other)          |         |
        | key notin (other)       | 1       |
        | key,key=value           | 1       |
        | key,!key                |         |

  @req:BUILDPACK-LIST-030 @compatible
  Rule: A buildpack without labels is selected by the absence of a label, not by its presence or value

    Scenario Outline: The query <query>
      When a platform client lists its buildpacks with the query "<query>"
      Then the list has the buildpacks "<numbers>"

      Examples:
        | query                               | numbers |
        | label_selector=constructor          |         |
        | label_selector=!constructor         | 1, 2, 3 |
        | label_selector=constructor=x        |         |
        | label_selector=constructor==x       |         |
        | label_selector=constructor in (x,y) |         |
        | label_selector=!tier,!zone          | 1, 2, 3 |
        | label_selector=!constructor,tier    |         |

  @req:BUILDPACK-LIST-038 @compatible
  Rule: An empty term of a label_selector is accepted

    Scenario: Two commas have nothing between them
      When a platform client lists its buildpacks with the query "label_selector=!tier,,!zone"
      Then the list has the buildpacks "1, 2, 3"

  @req:BUILDPACK-LIST-032 @compatible
  Rule: The key of a label selector has letters, digits, ., _ and -, with a letter or digit first; any other is refused with 400

    Scenario Outline: The query <query>
      When a platform client lists its buildpacks with the query "<query>"
      Then the list has the buildpacks "1, 2, 3"

      Examples:
        | query                   |
        | label_selector=!a-b_c.d |
        | label_selector=!9       |
        | label_selector=!Z       |
        | label_selector=!tier-   |
        | label_selector=!tier.9  |
        | label_selector=!tier_   |

    Scenario Outline: The label selector is <selector>
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks?label_selector=tier
        """
      When it is sent with "label_selector" as "<selector>"
      Then the request is refused with status 400

      Examples:
        | selector       |
        | -tier          |
        | !.tier         |
        | _tier=gold     |
        | the tier       |
        | tiér in (gold) |

  @req:BUILDPACK-LIST-033 @compatible
  Rule: The parameter created_ats selects by the time of creation, as its operator says

    Scenario Outline: The query <query>
      When a platform client lists its buildpacks with the query "<query>"
      Then the list has the buildpacks "<numbers>"

      Examples:
        | query                                    | numbers |
        | created_ats[lt]={1}                      |         |
        | created_ats[lt]={3}                      | 1       |
        | created_ats[gte]={1}                     | 1, 3    |
        | created_ats[gte]={3}                     | 3       |
        | created_ats[lte]={1 -1s}                 |         |
        | created_ats[lte]={3 +1s}                 | 1, 3    |
        | created_ats[gt]={1 -1s}                  | 1, 3    |
        | created_ats[gt]={3 +1s}                  |         |
        | created_ats[gte]={3 +05:30}              | 3       |
        | created_ats[gte]={3 ms}                  | 3       |
        | created_ats[lt]={3 -03:30}               | 1       |
        | created_ats={3 +1s}                      |         |
        | created_ats={1 -1s}                      |         |
        | created_ats[lt]={3}&updated_ats[gte]={3} |         |

  @req:BUILDPACK-LIST-034 @compatible
  Rule: The parameter updated_ats selects by the time of the last update, as its operator says

    Scenario Outline: The query <query>
      When a platform client lists its buildpacks with the query "<query>"
      Then the list has the buildpacks "<numbers>"

      Examples:
        | query                       | numbers |
        | updated_ats[lt]={1}         |         |
        | updated_ats[lt]={3}         | 1       |
        | updated_ats[gte]={1}        | 1, 3    |
        | updated_ats[gte]={3}        | 3       |
        | updated_ats[lte]={1 -1s}    |         |
        | updated_ats[lte]={3 +1s}    | 1, 3    |
        | updated_ats[gt]={1 -1s}     | 1, 3    |
        | updated_ats[gt]={3 +1s}     |         |
        | updated_ats[gte]={3 +05:30} | 3       |
        | updated_ats[gte]={3 ms}     | 3       |
        | updated_ats[lt]={3 -03:30}  | 1       |
        | updated_ats={3 +1s}         |         |
        | updated_ats={1 -1s}         |         |

  @req:BUILDPACK-LIST-037 @compatible
  Rule: Unknown query parameters are ignored

    Scenario: The query has one more parameter
      When a platform client lists its buildpacks with the query "names={1},{2},{3}&flavour=sweet"
      Then the list has the buildpacks "1, 2, 3"

  @compatible
  Rule: A parameter with a value that cannot be read is refused with 400

    Scenario Outline: The <parameter> is <value>
      Given this request:
        """
        GET {{ resource_url }}/v3/buildpacks?<parameter>=<valid>
        """
      When it is sent with "<parameter>" as "<value>"
      Then the answer has:
        | requirement        | member | form  |
        | BUILDPACK-LIST-036 | code   | 10005 |
      And the request is refused with status 400

      Examples:
        | requirement        | parameter      | valid                | value                     |
        | BUILDPACK-LIST-019 | page           | 1                    | 0                         |
        |                    | page           | 1                    | -1                        |
        |                    | page           | 1                    | 1.5                       |
        |                    | page           | 1                    | one                       |
        | BUILDPACK-LIST-022 | per_page       | 1                    | 0                         |
        |                    | per_page       | 1                    | 5001                      |
        |                    | per_page       | 1                    | 1.5                       |
        |                    | per_page       | 1                    | all                       |
        | BUILDPACK-LIST-028 | order_by       | position             | name                      |
        |                    | order_by       | position             | position,created_at       |
        |                    | order_by       | position             | -                         |
        |                    | order_by       | position             | --position                |
        | BUILDPACK-LIST-031 | label_selector | tier                 | tier in gold              |
        |                    | label_selector | tier                 | tier===gold               |
        |                    | label_selector | tier                 | tier  in (gold)           |
        |                    | label_selector | tier                 | tier notin  (gold)        |
        |                    | label_selector | tier                 | tier in(gold)             |
        | BUILDPACK-LIST-035 | created_ats    | 2021-12-16T15:07:57Z | yesterday                 |
        |                    | created_ats    | 2021-12-16T15:07:57Z | 2021-12-16                |
        |                    | created_ats    | 2021-12-16T15:07:57Z | 2021-12-16T15:07:57       |
        |                    | created_ats    | 2021-12-16T15:07:57Z | 2021-13-16T15:07:57Z      |
        |                    | created_ats    | 2021-12-16T15:07:57Z | 2021-02-30T15:07:57Z      |
        |                    | created_ats    | 2021-12-16T15:07:57Z | 2021-12-16T24:00:00Z      |
        |                    | created_ats    | 2021-12-16T15:07:57Z | 2021-12-16T15:07:57+24:00 |
        |                    | created_ats    | 2021-12-16T15:07:57Z | 2021-12-16T15:07:57Zulu   |
        |                    | created_ats    | 2021-12-16T15:07:57Z | on 2021-12-16T15:07:57Z   |
        |                    | updated_ats    | 2021-12-16T15:07:57Z | yesterday                 |
        |                    | updated_ats    | 2021-12-16T15:07:57Z | 2021-12-16                |

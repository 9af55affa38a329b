@platform
Feature: The list of buildpacks
  The document does not show it. Whoever may read asks for a page of the buildpacks, selects and orders them. The
  suite looks at its own three by their names: two made from a name alone, one from every member.
  Source: supplement-platform, sections 2 and 8.

  @req:BUILDPACK-LIST-001 @compatible
  Rule: GET /v3/buildpacks is answered with 200 and an object of pagination and resources

    Scenario: The buildpacks are asked for
      When a platform client lists the buildpacks
      Then the platform answers with 200
      And the platform grants the request

  @req:BUILDPACK-LIST-002 @compatible @needs:client-credentials
  Rule: A token with scope platform.read may list the buildpacks

    Scenario: The token has the read scope
      When a platform client with the read scope alone lists the buildpacks
      Then the platform grants the request

  @req:BUILDPACK-LIST-003 @compatible @needs:client-credentials
  Rule: A token with the write scope alone may not list the buildpacks: 403

    Scenario: The token has the write scope
      When a platform client with the write scope alone lists the buildpacks
      Then the platform refuses the request with 403

  @req:BUILDPACK-LIST-004 @compatible
  Rule: A list request without credentials is refused

    Scenario: The request has no credentials
      Given a platform that asks for credentials
      When a platform client lists the buildpacks with no credentials
      Then the platform refuses the request with a 4xx

  @req:BUILDPACK-LIST-005 @compatible
  Rule: The pagination of a list has its six members, and resources is an array of objects

    Scenario: The buildpacks are asked for
      When a platform client lists the buildpacks
      Then the platform answer is a list of buildpacks

    Scenario Outline: It is <page>
      When a platform client lists the buildpacks by <page>
      Then the platform answer is a list of buildpacks

      Examples:
        | page               |
        | page 1 of one each |
        | page 2 of one each |
        | page 3 of one each |

  @req:BUILDPACK-LIST-006 @compatible
  Rule: A resource of the list is the buildpack as it is shown by its guid

    Scenario: Three buildpacks are listed and shown
      When a platform client lists and shows the buildpacks
      Then the buildpacks stand in the list as they are shown

  @req:BUILDPACK-LIST-007 @compatible
  Rule: The member total_results counts all buildpacks that the filters let through, whatever the page holds

    Scenario Outline: It is <query>
      When a platform client lists the buildpacks by <query>
      Then pagination.total_results of the platform answer is <count>

      Examples:
        | query                  | count |
        | their names            | 3     |
        | page 2 of two each     | 3     |
        | the stack of the third | 1     |
        | a name that nobody has | 0     |

  @req:BUILDPACK-LIST-008 @compatible
  Rule: The member total_pages is the number of pages that per_page makes of them

    Scenario Outline: It is <query>
      When a platform client lists the buildpacks by <query>
      Then pagination.total_pages of the platform answer is <count>

      Examples:
        | query              | count |
        | their names        | 1     |
        | page 1 of one each | 3     |
        | page 1 of two each | 2     |
        | page 3 of two each | 2     |

  @req:BUILDPACK-LIST-009 @compatible
  Rule: The member total_pages is 1 where no buildpack is found

    Scenario: The name is that of nobody
      When a platform client lists the buildpacks by a name that nobody has
      Then pagination.total_pages of the platform answer is 1

  @req:BUILDPACK-LIST-010 @compatible
  Rule: The link first leads to page 1, the link last to the last page

    Scenario Outline: <link> of <query>
      When a platform client lists the buildpacks by <query>
      Then pagination.<link> of the platform answer is <address>

      Examples:
        | query                  | link  | address          |
        | page 2 of one each     | first | a link to page 1 |
        | page 2 of one each     | last  | a link to page 3 |
        | page 1 of two each     | last  | a link to page 2 |
        | page 5 of one each     | last  | a link to page 3 |
        | a name that nobody has | last  | a link to page 1 |

  @req:BUILDPACK-LIST-011 @compatible
  Rule: The link next leads to the page after this one, and is null on the last page

    Scenario Outline: It is <query>
      When a platform client lists the buildpacks by <query>
      Then pagination.next of the platform answer is <address>

      Examples:
        | query              | address          |
        | page 1 of one each | a link to page 2 |
        | page 2 of one each | a link to page 3 |
        | page 1 of two each | a link to page 2 |

    Scenario Outline: There is no page after it: <query>
      When a platform client lists the buildpacks by <query>
      Then pagination.next of the platform answer is null

      Examples:
        | query                  |
        | page 3 of one each     |
        | page 2 of two each     |
        | their names            |
        | a name that nobody has |

  @req:BUILDPACK-LIST-012 @compatible
  Rule: The link previous leads to the page before this one, and is null on the first page

    Scenario Outline: It is <query>
      When a platform client lists the buildpacks by <query>
      Then pagination.previous of the platform answer is <address>

      Examples:
        | query              | address          |
        | page 2 of one each | a link to page 1 |
        | page 3 of one each | a link to page 2 |
        | page 4 of one each | a link to page 3 |

    Scenario: It is page 1
      When a platform client lists the buildpacks by page 1 of one each
      Then pagination.previous of the platform answer is null

  @req:BUILDPACK-LIST-013 @compatible
  Rule: The link previous is null on a page more than one past the end

    Scenario Outline: It is <query>
      When a platform client lists the buildpacks by <query>
      Then pagination.previous of the platform answer is null

      Examples:
        | query              |
        | page 5 of one each |
        | page 4 of two each |

  @req:BUILDPACK-LIST-014 @compatible
  Rule: The links first and last have page and per_page as query, and no filter

    Scenario Outline: <link> of <query>
      When a platform client lists the buildpacks by <query>
      Then pagination.<link> of the platform answer is a link of page and per_page alone

      Examples:
        | query                  | link  |
        | their names            | first |
        | their names            | last  |
        | the stack of the third | first |
        | the stack of the third | last  |
        | page 2 of one each     | first |
        | page 2 of one each     | last  |
        | order_by -position     | first |
        | order_by -position     | last  |

  @req:BUILDPACK-LIST-015 @compatible
  Rule: The resources are an empty array where no buildpack is found

    Scenario: The name is that of nobody
      When a platform client lists the buildpacks by a name that nobody has
      Then the platform answer is a list with an empty array

  @req:BUILDPACK-LIST-016 @compatible
  Rule: A page past the end is answered with 200 and an empty array

    Scenario Outline: It is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list with an empty array

      Examples:
        | query               |
        | page 4 of one each  |
        | page 5 of one each  |
        | page 10 of one each |
        | page 3 of two each  |

  @req:BUILDPACK-LIST-017 @compatible
  Rule: Without page the first page is listed

    Scenario: There is no page
      When a platform client lists the buildpacks by their names
      Then the platform answer is a list of all the buildpacks

  @req:BUILDPACK-LIST-018 @compatible
  Rule: The parameter page chooses the page

    Scenario Outline: It is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list of <part>

      Examples:
        | query              | part                   |
        | page 1 of one each | the first in order     |
        | page 2 of one each | the second in order    |
        | page 3 of one each | the third in order     |
        | page 1 of two each | the first two in order |
        | page 2 of two each | the third in order     |

  @req:BUILDPACK-LIST-019 @compatible
  Rule: A page that is no integer from 1 is refused with 400

    Scenario Outline: There is <fault>
      When a platform client lists a page of the buildpacks with <fault>
      Then the platform refuses the request with 400

      Examples:
        | fault              |
        | page 0             |
        | page -1            |
        | a fraction as page |
        | a word as page     |

  @req:BUILDPACK-LIST-020 @compatible
  Rule: Without per_page a page has room for 50 buildpacks

    Scenario: There is no per_page
      When a platform client lists the buildpacks by their names
      Then pagination.first of the platform answer is a link to 50 buildpacks a page

  @req:BUILDPACK-LIST-021 @compatible
  Rule: The parameter per_page is the number of buildpacks on a page, from 1 to 5000

    Scenario Outline: There is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list of <part>

      Examples:
        | query         | part                   |
        | per_page 1    | the first in order     |
        | per_page 2    | the first two in order |
        | per_page 5000 | all the buildpacks     |

  @req:BUILDPACK-LIST-022 @compatible
  Rule: A per_page that is no integer from 1 to 5000 is refused with 400

    Scenario Outline: There is <fault>
      When a platform client lists a page of the buildpacks with <fault>
      Then the platform refuses the request with 400

      Examples:
        | fault                  |
        | per_page 0             |
        | per_page 5001          |
        | a fraction as per_page |
        | a word as per_page     |

  @req:BUILDPACK-LIST-023 @compatible
  Rule: The parameter names selects the buildpacks that have any of the names

    Scenario Outline: There is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list of <which>
      And the platform answer is a list of no other buildpack

      Examples:
        | query                                         | which                             |
        | their names                                   | all the buildpacks                |
        | the names of the first and the third          | the first and the third buildpack |
        | the name of the first and one that nobody has | the first buildpack               |
        | a name that nobody has                        | none of the buildpacks            |

  @req:BUILDPACK-LIST-024 @compatible
  Rule: The parameter stacks selects the buildpacks that have any of the stacks

    Scenario Outline: There is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list of <which>

      Examples:
        | query                                  | which                  |
        | the stack of the third                 | the third buildpack    |
        | the stack of the third and another one | the third buildpack    |
        | another stack                          | none of the buildpacks |

  @req:BUILDPACK-LIST-025 @compatible
  Rule: The parameter order_by orders a list by created_at, updated_at or position

    Scenario Outline: There is order_by <member>
      When a platform client lists the buildpacks by order_by <member>
      Then the platform answer is a list ordered by <member>

      Examples:
        | member     |
        | position   |
        | created_at |
        | updated_at |

  @req:BUILDPACK-LIST-026 @compatible
  Rule: A hyphen before the member in order_by makes the order descending

    Scenario Outline: There is order_by -<member>
      When a platform client lists the buildpacks by order_by -<member>
      Then the platform answer is a list ordered by falling <member>

      Examples:
        | member     |
        | position   |
        | created_at |
        | updated_at |

  @req:BUILDPACK-LIST-027 @compatible
  Rule: Without order_by a list is ordered by position

    Scenario: There is no order_by
      When a platform client lists the buildpacks by their names
      Then the platform answer is a list ordered by position

  @req:BUILDPACK-LIST-028 @compatible
  Rule: An order_by of another member is refused with 400

    Scenario Outline: There is <fault>
      When a platform client lists the buildpacks in an order with <fault>
      Then the platform refuses the request with 400

      Examples:
        | fault                        |
        | order_by name                |
        | order_by of two members      |
        | order_by with a hyphen alone |
        | order_by with two hyphens    |

  @req:BUILDPACK-LIST-029 @compatible
  Rule: The parameter label_selector selects by the labels of a buildpack that has some

    Scenario Outline: The selector is <selector>
      When a platform client lists the labelled buildpack by <selector>
      Then the platform answer is a list of <which>

      Examples:
        | selector                | which                  |
        | key                     | all the buildpacks     |
        | !key                    | none of the buildpacks |
        | key=value               | all the buildpacks     |
        | key==value              | all the buildpacks     |
        | key!=value              | none of the buildpacks |
        | key in (value,other)    | all the buildpacks     |
        | key notin (value,other) | none of the buildpacks |
        | key=other               | none of the buildpacks |
        | key==other              | none of the buildpacks |
        | key!=other              | all the buildpacks     |
        | key in (other)          | none of the buildpacks |
        | key notin (other)       | all the buildpacks     |
        | key,key=value           | all the buildpacks     |
        | key,!key                | none of the buildpacks |

  @req:BUILDPACK-LIST-030 @compatible
  Rule: A buildpack without labels is selected by the absence of a label, not by its presence or value

    Scenario Outline: There is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list of <which>

      Examples:
        | query                               | which                  |
        | label_selector constructor          | none of the buildpacks |
        | label_selector !constructor         | all the buildpacks     |
        | label_selector constructor=x        | none of the buildpacks |
        | label_selector constructor==x       | none of the buildpacks |
        | label_selector constructor in (x,y) | none of the buildpacks |
        | label_selector !tier,!zone          | all the buildpacks     |
        | label_selector !constructor,tier    | none of the buildpacks |

  @req:BUILDPACK-LIST-031 @compatible
  Rule: A label_selector with a term of none of the forms is refused with 400

    Scenario Outline: There is <fault>
      When a platform client lists the buildpacks of a label with <fault>
      Then the platform refuses the request with 400

      Examples:
        | fault                         |
        | two equals signs too many     |
        | a list without brackets       |
        | two spaces before in          |
        | two spaces before the bracket |
        | no space before the bracket   |

  @req:BUILDPACK-LIST-038 @compatible
  Rule: An empty term of a label_selector is taken

    Scenario: Nothing stands between two commas
      When a platform client lists the buildpacks by label_selector !tier,,!zone
      Then the platform answer is a list of all the buildpacks

  @req:BUILDPACK-LIST-032 @compatible
  Rule: The key of a label selector has letters, digits, ., _ and -, with a letter or digit first; any other is refused with 400

    Scenario Outline: There is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list of all the buildpacks

      Examples:
        | query                   |
        | label_selector !a-b_c.d |
        | label_selector !9       |
        | label_selector !Z       |
        | label_selector !tier-   |
        | label_selector !tier.9  |
        | label_selector !tier_   |

    Scenario Outline: There is <fault>
      When a platform client lists the buildpacks of a label with <fault>
      Then the platform refuses the request with 400

      Examples:
        | fault                                |
        | a key that begins with a hyphen      |
        | a key that begins with a dot         |
        | a key that begins with an underscore |
        | a key with a space                   |
        | a key with a letter beyond ASCII     |

  @req:BUILDPACK-LIST-033 @compatible
  Rule: The parameter created_ats selects by the time of creation, as its operator says

    Scenario Outline: There is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list of the buildpacks that fit

      Examples:
        | query                                                |
        | created_ats[lt] of the first in UTC                  |
        | created_ats[lt] of the third in UTC                  |
        | created_ats[gte] of the first in UTC                 |
        | created_ats[gte] of the third in UTC                 |
        | created_ats[lte] of a second before the first in UTC |
        | created_ats[lte] of a second after the third in UTC  |
        | created_ats[gt] of a second before the first in UTC  |
        | created_ats[gt] of a second after the third in UTC   |
        | created_ats[gte] of the third east of UTC            |
        | created_ats[lt] of the first west of UTC             |
        | created_ats[gte] of the third with milliseconds      |
        | created_ats[lt] of the third west of UTC             |

  @req:BUILDPACK-LIST-034 @compatible
  Rule: The parameter updated_ats selects by the time of the last update, as its operator says

    Scenario Outline: There is <query>
      When a platform client lists the buildpacks by <query>
      Then the platform answer is a list of the buildpacks that fit

      Examples:
        | query                                                |
        | updated_ats[lt] of the first in UTC                  |
        | updated_ats[lt] of the third in UTC                  |
        | updated_ats[gte] of the first in UTC                 |
        | updated_ats[gte] of the third in UTC                 |
        | updated_ats[lte] of a second before the first in UTC |
        | updated_ats[lte] of a second after the third in UTC  |
        | updated_ats[gt] of a second before the first in UTC  |
        | updated_ats[gt] of a second after the third in UTC   |
        | updated_ats[gte] of the third east of UTC            |
        | updated_ats[lt] of the first west of UTC             |
        | updated_ats[gte] of the third with milliseconds      |
        | updated_ats[lt] of the third west of UTC             |

  @req:BUILDPACK-LIST-035 @compatible
  Rule: A time that is none of RFC 3339 is refused with 400

    Scenario Outline: There is <fault>
      When a platform client lists the buildpacks of a time with <fault>
      Then the platform refuses the request with 400

      Examples:
        | fault                                    |
        | a word as created_ats                    |
        | a day as created_ats                     |
        | created_ats without offset               |
        | created_ats in a month that is none      |
        | created_ats on a day that is none        |
        | created_ats at an hour that is none      |
        | created_ats at an offset that is none    |
        | created_ats with letters after the time  |
        | created_ats with letters before the time |
        | a word as updated_ats                    |
        | a day as updated_ats                     |

  @req:BUILDPACK-LIST-036 @compatible
  Rule: A 400 answer to a list request has the code 10005

    Scenario Outline: A client <request> with <fault>
      When a platform client <request> with <fault>
      Then code of the platform answer is 10005

      Examples:
        | request                          | fault                   |
        | lists a page of the buildpacks   | page 0                  |
        | lists a page of the buildpacks   | per_page 0              |
        | lists the buildpacks in an order | order_by name           |
        | lists the buildpacks of a label  | a list without brackets |
        | lists the buildpacks of a time   | a word as created_ats   |
        | lists the buildpacks of a time   | a word as updated_ats   |

  @req:BUILDPACK-LIST-037 @compatible
  Rule: Query parameters that nobody knows are ignored

    Scenario: The query has one more parameter
      When a platform client lists the buildpacks by their names and a parameter that nobody knows
      Then the platform answer is a list of all the buildpacks

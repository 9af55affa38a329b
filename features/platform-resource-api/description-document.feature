@platform
Feature: The Swagger 2.0 description of the interface
  The interface is described as a Swagger 2.0 document at an address that the profile names. What it says of a
  response has to be true of it.
  Source: platform-resource-api, "What the service does", "Authentication", "Versioning".

  Scenario: The description of the interface is read
    When the description of the interface is read
    Then it holds that:
      | requirement                       | sentence                                                                            |
      | DESCRIPTION-001                   | the description is valid Swagger 2.0                                                |
      | DESCRIPTION-002                   | the description gives a title                                                       |
      | DESCRIPTION-003                   | the description gives a description text                                            |
      | DESCRIPTION-005                   | the description gives a base path                                                   |
      | DESCRIPTION-006                   | the description gives the operation "POST /buildpacks"                              |
      | DESCRIPTION-007                   | the description gives the operation "GET /buildpacks/{guid}"                        |
      | DESCRIPTION-008                   | the description gives the operation "GET /healthz"                                  |
      | DESCRIPTION-020                   | the description gives the path parameter "guid"                                     |
      | DESCRIPTION-025                   | the description gives the response 201 of "POST /buildpacks"                        |
      | DESCRIPTION-026                   | the description gives the response 200 of "GET /buildpacks/{guid}"                  |
      | DESCRIPTION-027                   | the description gives the response 200 of "GET /healthz"                            |
      | RESOURCE-AUTH-001                 | the description gives the security scheme "ApiKeyAuth"                              |
      | RESOURCE-AUTH-005                 | the description gives the security scheme "BasicAuth"                               |
      | DESCRIPTION-004                   | the description gives a version as "a string"                                       |
      | DESCRIPTION-019                   | the description gives the summary of "GET /buildpacks/{guid}" as "Show a buildpack" |
      | DESCRIPTION-021                   | the description gives the type of the path parameter "guid" as "string"             |
      | DESCRIPTION-022                   | the description gives the mark of a required "guid" as "true"                       |
      | DESCRIPTION-040                   | the description gives a version as "3.0.0"                                          |
      | DESCRIPTION-041                   | the description gives a base path as "/v3"                                          |
      | DESCRIPTION-042                   | the description gives its format as "2.0"                                           |
      | RESOURCE-AUTH-002                 | the description gives the kind of "ApiKeyAuth" as "apiKey"                          |
      | RESOURCE-AUTH-003                 | the description gives the place of "ApiKeyAuth" as "header"                         |
      | RESOURCE-AUTH-004                 | the description gives the header of "ApiKeyAuth" as "Authorization"                 |
      | RESOURCE-AUTH-006                 | the description gives the kind of "BasicAuth" as "basic"                            |
      | DESCRIPTION-009 RESOURCE-AUTH-012 | the operations of the description are put on record                                 |
      | RESOURCE-AUTH-007                 | the description declares no security scheme beside "ApiKeyAuth" and "BasicAuth"     |
      | DESCRIPTION-023                   | the description gives the body parameter of "POST /buildpacks"                      |
      | DESCRIPTION-028                   | the description gives the body of the response 400 of "POST /buildpacks"            |
      | DESCRIPTION-029                   | the description gives the body of the response 404 of "POST /buildpacks"            |
      | DESCRIPTION-030                   | the description gives the body of the response 500 of "POST /buildpacks"            |
      | DESCRIPTION-031                   | the description gives the body of the response 400 of "GET /buildpacks/{guid}"      |
      | DESCRIPTION-032                   | the description gives the body of the response 404 of "GET /buildpacks/{guid}"      |
      | DESCRIPTION-033                   | the description gives the body of the response 500 of "GET /buildpacks/{guid}"      |
      | DESCRIPTION-034                   | the description gives the body of the response 500 of "GET /healthz"                |
      | DESCRIPTION-024                   | the description gives what "POST /buildpacks" consumes as "application/json"        |
      | DESCRIPTION-035                   | the description gives what "POST /buildpacks" produces as "application/json"        |
      | DESCRIPTION-036                   | the description gives what "GET /buildpacks/{guid}" produces as "application/json"  |
      | DESCRIPTION-037                   | the description gives what "GET /healthz" produces as "application/json"            |
      | DESCRIPTION-014                   | the description gives the buildpack object as the document does                     |
      | DESCRIPTION-015                   | the description gives the nullable boolean as the document does                     |
      | DESCRIPTION-016                   | the description gives the nullable string as the document does                      |
      | DESCRIPTION-017                   | the description gives the link object as the document does                          |
      | DESCRIPTION-018                   | the description gives the metadata object as the document does                      |
      | DESCRIPTION-038                   | the description gives the platform error object as the document does                |
      | DESCRIPTION-039                   | the description gives the framework error object as the document does               |

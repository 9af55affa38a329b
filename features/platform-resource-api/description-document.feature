@platform
Feature: The Swagger 2.0 description of the interface
  The interface is described as a Swagger 2.0 document at an address that the profile names. What it says of a
  response has to be true of it.
  Source: platform-resource-api, "What the service does", "Authentication", "Versioning".

  Scenario: The description of the interface is read
    When the description of the interface is read
    Then it holds that:
      | requirement                       | sentence                                                                                                              |
      | DESCRIPTION-001                   | the description is valid Swagger 2.0                                                                                  |
      | DESCRIPTION-009 RESOURCE-AUTH-012 | the operations of the description are recorded                                                                        |
      | RESOURCE-AUTH-007                 | the description declares no security scheme beside "ApiKeyAuth" and "BasicAuth"                                       |
      | DESCRIPTION-014                   | the description gives "POST /buildpacks.responses.201.schema" as the document does                                    |
      | DESCRIPTION-015                   | the description gives "POST /buildpacks.responses.201.schema.properties.enabled" as the document does                 |
      |                                   | the description gives "POST /buildpacks.responses.201.schema.properties.locked" as the document does                  |
      | DESCRIPTION-016                   | the description gives "POST /buildpacks.responses.201.schema.properties.filename" as the document does                |
      |                                   | the description gives "POST /buildpacks.responses.201.schema.properties.stack" as the document does                   |
      | DESCRIPTION-017                   | the description gives "POST /buildpacks.responses.201.schema.properties.links.properties.self" as the document does   |
      |                                   | the description gives "POST /buildpacks.responses.201.schema.properties.links.properties.upload" as the document does |
      | DESCRIPTION-018                   | the description gives "POST /buildpacks.responses.201.schema.properties.metadata" as the document does                |
      | DESCRIPTION-038                   | the description gives "POST /buildpacks.responses.400.schema" as the document does                                    |
      | DESCRIPTION-039                   | the description gives "GET /healthz.responses.500.schema" as the document does                                        |
    And the description has:
      | requirement       | member                                               | form                     |
      | DESCRIPTION-002   | info.title                                           | there                    |
      | DESCRIPTION-003   | info.description                                     | there                    |
      | DESCRIPTION-005   | basePath                                             | there                    |
      | DESCRIPTION-006   | POST /buildpacks                                     | an object                |
      | DESCRIPTION-007   | GET /buildpacks/{guid}                               | an object                |
      | DESCRIPTION-008   | GET /healthz                                         | an object                |
      | DESCRIPTION-020   | GET /buildpacks/{guid}.parameters.path.guid          | an object                |
      | DESCRIPTION-025   | POST /buildpacks.responses.201                       | an object                |
      | DESCRIPTION-026   | GET /buildpacks/{guid}.responses.200                 | an object                |
      | DESCRIPTION-027   | GET /healthz.responses.200                           | an object                |
      | RESOURCE-AUTH-001 | securityDefinitions.ApiKeyAuth                       | an object                |
      | RESOURCE-AUTH-005 | securityDefinitions.BasicAuth                        | an object                |
      | DESCRIPTION-004   | info.version                                         | a string                 |
      | DESCRIPTION-019   | GET /buildpacks/{guid}.summary                       | "Show a buildpack"       |
      | DESCRIPTION-021   | GET /buildpacks/{guid}.parameters.path.guid.type     | "string"                 |
      | DESCRIPTION-022   | GET /buildpacks/{guid}.parameters.path.guid.required | true                     |
      | DESCRIPTION-040   | info.version                                         | "3.0.0"                  |
      | DESCRIPTION-041   | basePath                                             | "/v3"                    |
      | DESCRIPTION-042   | swagger                                              | "2.0"                    |
      | RESOURCE-AUTH-002 | securityDefinitions.ApiKeyAuth.type                  | "apiKey"                 |
      | RESOURCE-AUTH-003 | securityDefinitions.ApiKeyAuth.in                    | "header"                 |
      | RESOURCE-AUTH-004 | securityDefinitions.ApiKeyAuth.name                  | "Authorization"          |
      | RESOURCE-AUTH-006 | securityDefinitions.BasicAuth.type                   | "basic"                  |
      | DESCRIPTION-023   | POST /buildpacks.parameters.body                     | an object                |
      | DESCRIPTION-028   | POST /buildpacks.responses.400.schema                | there                    |
      | DESCRIPTION-029   | POST /buildpacks.responses.404.schema                | there                    |
      | DESCRIPTION-030   | POST /buildpacks.responses.500.schema                | there                    |
      | DESCRIPTION-031   | GET /buildpacks/{guid}.responses.400.schema          | there                    |
      | DESCRIPTION-032   | GET /buildpacks/{guid}.responses.404.schema          | there                    |
      | DESCRIPTION-033   | GET /buildpacks/{guid}.responses.500.schema          | there                    |
      | DESCRIPTION-034   | GET /healthz.responses.500.schema                    | there                    |
      | DESCRIPTION-024   | POST /buildpacks.consumes                            | lists "application/json" |
      | DESCRIPTION-035   | POST /buildpacks.produces                            | lists "application/json" |
      | DESCRIPTION-036   | GET /buildpacks/{guid}.produces                      | lists "application/json" |
      | DESCRIPTION-037   | GET /healthz.produces                                | lists "application/json" |

import { defineParameterType } from '@cucumber/cucumber';

/** A path below the base path of the resource API, as the document writes it, e.g. `/buildpacks/{guid}`. */
defineParameterType({ name: 'platformPath', regexp: /\/[a-z{}/-]+/, transformer: String });

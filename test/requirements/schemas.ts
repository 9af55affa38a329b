import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { schemaProblems, validatorOf } from '../../src/json/schemas.ts';
import { suiteRoot } from '../../src/root.ts';

/** Validates a YAML file of the package against `schemas/NAME.schema.json`; gives the errors as text. */
export function schemaErrors(schema: string, file: string): string[] {
  return textErrors(schema, readFileSync(new URL(file, suiteRoot), 'utf8')).map(
    (error) => `${file}: ${error}`,
  );
}

/** The same for a YAML text. */
export function textErrors(schema: string, yaml: string): string[] {
  const validate = validatorOf(schema);
  validate(parse(yaml));
  return schemaProblems(validate.errors);
}

/** YAML files below a folder of the package, as paths from its root. */
export function yamlFiles(folder: string): string[] {
  return readdirSync(new URL(folder, suiteRoot), { recursive: true })
    .map((path) => `${folder}${path}`)
    .filter((path) => path.endsWith('.yaml'))
    .sort();
}

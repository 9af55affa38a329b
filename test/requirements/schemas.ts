import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { suiteRoot } from '../../src/root.ts';

/** Validates a YAML file of the package against `schemas/NAME.schema.json`; gives the errors as text. */
export function schemaErrors(schema: string, file: string): string[] {
  return textErrors(schema, readFileSync(new URL(file, suiteRoot), 'utf8')).map((error) => `${file}${error}`);
}

/** The same for a YAML text. */
export function textErrors(schema: string, yaml: string): string[] {
  const text = readFileSync(new URL(`schemas/${schema}.schema.json`, suiteRoot), 'utf8');
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(text));
  validate(parse(yaml));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

/** YAML files below a folder of the package, as paths from its root. */
export function yamlFiles(folder: string): string[] {
  return readdirSync(new URL(folder, suiteRoot), { recursive: true })
    .map((path) => `${folder}${path}`)
    .filter((path) => path.endsWith('.yaml'))
    .sort();
}

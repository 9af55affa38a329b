import { hasDirectory } from '../identity-providers/ldap/directory.ts';
import { loadCatalogue } from '../requirements/catalogue.ts';
import { suiteRoot } from '../root.ts';
import { defaultConnection, defaultDialect, type Provocation, type Target } from '../target/target.ts';

/** What is known of the bundled server before one runs: everything but where it is, its credentials and its options. */
export function describeBundled(): Target {
  return {
    name: 'bundled reference server',
    bundled: true,
    connection: defaultConnection,
    dialect: defaultDialect,
    off: hasDirectory() ? [] : ['ldap'],
    provoke: provocations(),
    descriptionPath: '/v3/swagger.json',
  };
}

/** The reference server obeys a header: a status, or a condition, each the end of the trigger's name. */
function provocations(): Record<string, Provocation> {
  known ??= readProvocations();
  return known;
}

let known: Record<string, Provocation> | undefined;

function readProvocations(): Record<string, Provocation> {
  const triggers = loadCatalogue(suiteRoot).requirements.flatMap(({ trigger }) => trigger ?? []);
  return Object.fromEntries(
    triggers.map((trigger) => [trigger, { headers: { 'X-Reference-Server-Provoke': conditionOf(trigger) } }]),
  );
}

function conditionOf(trigger: string): string {
  return /(\d{3})$/.exec(trigger)?.[1] ?? trigger.replace(/^(buildpack|health)-/, '');
}

/** Ids of the requirements that promise a member: that it is there, and that it can be looked into. */
interface Promised {
  readonly present: string;
  readonly typed: string;
}

const promised = (present: string, typed: string): Promised => ({ present, typed });

const field = (present: number): Promised =>
  promised(`BUILDPACK-FIELD-${number(present)}`, `BUILDPACK-FIELD-${number(present + 1)}`);

const nullable = (name: string, inner: string, first: number): [string, Promised][] => [
  [`${name}.${inner}`, id('BUILDPACK-NULLABLE', first)],
  [`${name}.valid`, id('BUILDPACK-NULLABLE', first + 2)],
];

/** The form of a list, all of its members in one requirement. */
const listForm = promised('BUILDPACK-LIST-005', 'BUILDPACK-LIST-005');

const error = (present: number): Promised => id('RESOURCE-ERROR', present);

/**
 * The members of the answers by their path, with what promises them. A check of a member that is missing, or
 * that lies in something which is no object, is blocked by that requirement and does not fail again.
 */
export const memberRequirements: ReadonlyMap<string, Promised> = new Map<string, Promised>([
  ['guid', field(1)],
  ['created_at', field(3)],
  ['updated_at', field(5)],
  ['name', field(7)],
  ['state', field(9)],
  ['position', field(11)],
  ['enabled', field(13)],
  ['locked', field(15)],
  ['filename', field(17)],
  ['stack', field(19)],
  ['metadata', field(21)],
  ['links', field(23)],
  ...nullable('enabled', 'bool', 1),
  ...nullable('locked', 'bool', 7),
  ...nullable('filename', 'string', 13),
  ...nullable('stack', 'string', 19),
  ['metadata.labels', id('BUILDPACK-METADATA', 1)],
  ['metadata.annotations', id('BUILDPACK-METADATA', 8)],
  ['links.self', id('BUILDPACK-LINK', 1)],
  ['links.upload', id('BUILDPACK-LINK', 3)],
  ['links.self.href', id('BUILDPACK-LINK', 5)],
  ['links.self.method', id('BUILDPACK-LINK', 7)],
  ['links.upload.href', id('BUILDPACK-LINK', 9)],
  ['links.upload.method', id('BUILDPACK-LINK', 11)],
  ['code', error(16)],
  ['title', error(18)],
  ['detail', error(20)],
  ['message', promised('RESOURCE-ERROR-022', 'RESOURCE-ERROR-022')],
  ...['', '.total_results', '.total_pages', '.first', '.last', '.next', '.previous'].flatMap(
    (name): [string, Promised][] => [[`pagination${name}`, listForm]],
  ),
]);

function id(family: string, present: number): Promised {
  return promised(`${family}-${number(present)}`, `${family}-${number(present + 1)}`);
}

function number(value: number): string {
  return String(value).padStart(3, '0');
}

/** The anchor of a section of a document in the list of requirements: the same in each run. */
export function sectionAnchor({
  document,
  section,
}: {
  readonly document: string;
  readonly section: string;
}): string {
  const words = `${document} ${section}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `in-${words.toLowerCase()}`;
}

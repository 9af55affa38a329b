/** A file that is there while a run writes its reports into a folder, for those who wait for them. */
export function underWay(folder: string): string {
  return `${folder}.under-way`;
}

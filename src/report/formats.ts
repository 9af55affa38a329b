import { join } from 'node:path';
import type { RunResult } from './model/result.ts';
import type { WrittenReports } from './write.ts';
import { writeWhole } from './write-whole.ts';

type Render = (result: RunResult) => string;

/** A format that is written when it is asked for. */
interface Format {
  /** As lists of reports call it. */
  readonly title: string;
  readonly file: string;
  /** Loaded when it is used: most runs use none. */
  readonly load: () => Promise<Render>;
}

const formats = {
  sarif: {
    title: 'SARIF',
    file: 'report.sarif',
    load: async () => (await import('./formats/sarif.ts')).renderSarif,
  },
  har: {
    title: 'HAR',
    file: 'exchanges.har',
    load: async () => (await import('./formats/har.ts')).renderHar,
  },
  markdown: {
    title: 'Markdown',
    file: 'summary.md',
    load: async () => (await import('./formats/markdown.ts')).renderMarkdown,
  },
  github: {
    title: 'GitHub annotations',
    file: 'annotations.txt',
    load: async () => (await import('./formats/github.ts')).renderAnnotations,
  },
  'junit-requirements': {
    title: 'JUnit, by requirement',
    file: 'junit-requirements.xml',
    load: async () => (await import('./junit.ts')).renderRequirementJunit,
  },
  tap: { title: 'TAP', file: 'report.tap', load: async () => (await import('./formats/tap.ts')).renderTap },
  csv: {
    title: 'CSV',
    file: 'requirements.csv',
    load: async () => (await import('./formats/csv.ts')).renderCsv,
  },
  earl: {
    title: 'EARL',
    file: 'earl.jsonld',
    load: async () => (await import('./formats/earl.ts')).renderEarl,
  },
  messages: {
    title: 'Cucumber',
    file: 'messages.ndjson',
    load: async () => (await import('./formats/messages.ts')).renderMessages,
  },
  junit: { title: 'JUnit', file: 'junit.xml', load: async () => (await import('./junit.ts')).renderJunit },
  json: {
    title: 'JSON, in full',
    file: 'report.json',
    load: async () => (await import('./json.ts')).renderJson,
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly FormatName[];

/** Files that a run writes only when it is asked to. */
export const furtherFiles: readonly string[] = Object.values(formats)
  .map(({ file }) => file)
  .filter((file) => file !== formats.junit.file);

/** The text of a result in one format. */
export async function renderAs(name: FormatName, result: RunResult): Promise<string> {
  const render: Render = await formats[name].load();
  return render(result);
}

/**
 * Writes a result in the formats named, each into its file of the folder.
 *
 * @throws the error of the file system
 */
export async function writeFormats(
  result: RunResult,
  names: readonly FormatName[],
  folder: string,
): Promise<WrittenReports> {
  const written: [string, string][] = [];
  for (const name of new Set(names)) {
    const { title, file } = formats[name];
    written.push([title, writeWhole(join(folder, file), await renderAs(name, result))]);
  }
  return written;
}

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { derived } from '../derived/derived.ts';

/** A place of a document that can be read in two ways (`spec/disputes.yaml`). */
export interface Dispute {
  readonly id: string;
  readonly place: string;
  readonly readings: readonly string[];
  readonly ruling: string;
  readonly reason: string;
  readonly requirements?: readonly string[];
}

/** Reads `spec/disputes.yaml` below the package's folder. */
export function loadDisputes(root: URL): readonly Dispute[] {
  const text = () => readFileSync(new URL('spec/disputes.yaml', root), 'utf8');
  return derived('disputes', import.meta.url, () => [text()], disputesIn);
}

function disputesIn([text = '']: readonly string[]): readonly Dispute[] {
  const { disputes }: { readonly disputes: readonly Dispute[] } = parse(text);
  return disputes;
}

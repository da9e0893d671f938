import { parse } from 'jsonc-parser';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { DocumentDifference, ReleaseComparison } from '../../../schemas/admin/releases.ts';
import { comparisonSentences } from '../../../schemas/draft/sentence/comparison.ts';
import { documentName } from '../../../schemas/draft/sentence/documents.ts';
import { type DocumentFiles, filesOf, targetOf } from '../../../schemas/draft/source.ts';
import { notFound } from '../../http/errors.ts';
import type { ReleaseStore } from '../../store/releases.ts';

/** The tenant's own document, parsed; null: none. */
function saidOf(overlay: readonly SourceFile[], document: string): unknown {
  const values = filesOf(overlay, document).map(({ text }): unknown => parse(text));
  return values.length > 1 ? values : (values[0] ?? null);
}

/** The documents that differ between two sets of a tenant's files, by name. */
export function compareFiles(before: DocumentFiles, after: DocumentFiles): DocumentDifference[] {
  const textOf = (overlay: readonly SourceFile[], document: string): string =>
    JSON.stringify(filesOf(overlay, document).map(({ text }) => text));
  const documents = new Set([...before.overlay, ...after.overlay].map(targetOf));
  return [...documents]
    .filter((document) => textOf(before.overlay, document) !== textOf(after.overlay, document))
    .map((document) => ({
      document,
      name: documentName(after, document),
      sentences: comparisonSentences(before, after, document),
      before: saidOf(before.overlay, document),
      after: saidOf(after.overlay, document),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

/** A tenant's own documents in two of its releases. Throws a 404 when one of them is not stored. */
export async function compareReleases(
  store: ReleaseStore,
  base: readonly SourceFile[],
  tenant: string,
  from: string,
  to: string,
): Promise<ReleaseComparison> {
  const [before, after] = await Promise.all([
    store.releaseOverlay(tenant, from),
    store.releaseOverlay(tenant, to),
  ]);
  if (!before || !after) throw notFound();
  return { from, to, documents: compareFiles({ base, overlay: before }, { base, overlay: after }) };
}

import { parse } from 'jsonc-parser';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { DocumentDifference, ReleaseComparison } from '../../../schemas/admin/releases.ts';
import { notFound } from '../../http/errors.ts';
import type { ReleaseStore } from '../../store/types.ts';
import { describeDifference } from './difference.ts';

/** `kind/id` of a tenant's file. */
const documentOf = (path: string): string =>
  path
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.json$/, '');

const byDocument = (files: readonly SourceFile[]): Map<string, string> =>
  new Map(files.map(({ path, text }) => [documentOf(path), text]));

/** The documents that differ between two sets of a tenant's files, by name. */
export function compareFiles(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
): DocumentDifference[] {
  const old = byDocument(before);
  const young = byDocument(after);
  const names = [...new Set([...old.keys(), ...young.keys()])].sort();
  return names.flatMap((document): DocumentDifference[] => {
    const [was, is] = [old.get(document), young.get(document)];
    if (was === is) return [];
    const [left, right] = [
      was === undefined ? null : (parse(was) as unknown),
      is === undefined ? null : (parse(is) as unknown),
    ];
    return [{ document, sentences: describeDifference(left, right), before: left, after: right }];
  });
}

/**
 * What a tenant's own documents say in each of two of its releases. Throws a 404 when one of them
 * is not kept.
 */
export async function compareReleases(
  store: ReleaseStore,
  tenant: string,
  from: string,
  to: string,
): Promise<ReleaseComparison> {
  const [before, after] = await Promise.all([
    store.releaseOverlay(tenant, from),
    store.releaseOverlay(tenant, to),
  ]);
  if (!before || !after) throw notFound();
  return { from, to, documents: compareFiles(before, after) };
}

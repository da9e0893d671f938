import type { Memo } from '../incremental/memo.ts';
import type { Project } from '../lowering/project.ts';
import { kinds } from '../../words/index.ts';

/** An address of a tenant's file in a document; it ends with the hash of the content. */
interface Named {
  path: readonly (string | number)[];
  hash: string;
}

const address = /\/_\/asset\/([0-9a-f]{32})\b/g;

function namedIn(value: unknown, path: readonly (string | number)[] = []): Named[] {
  if (typeof value === 'string')
    return [...value.matchAll(address)].map(([, hash = '']) => ({ path, hash }));
  if (value === null || typeof value !== 'object') return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) => namedIn(item, [...path, key]));
}

/**
 * Pictures and fonts that documents refer to and the tenant does not have.
 *
 * @param assets hashes of the tenant's files
 */
export function checkAssets(project: Project, assets: ReadonlySet<string>, memo: Memo): void {
  for (const kind of kinds) {
    for (const id of project.ids(kind)) {
      for (const { path, hash } of memo.of(project, `assets ${kind}/${id}`, (part) =>
        namedIn(part.document(kind, id)?.value),
      )) {
        if (!assets.has(hash))
          project.reportAt(
            `${kind}/${id}`,
            path,
            'CFG2006',
            `O arquivo '/_/asset/${hash}' não está entre as imagens e fontes do distribuidor.`,
          );
      }
    }
  }
}

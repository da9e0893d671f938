import type { TenantAnswer } from '../../../schemas/admin/tenants.ts';
import type { Author } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { WriteOperation } from '../../../schemas/draft/operation.ts';
import type { Deps } from '../../deps.ts';
import { PortalError } from '../../http/errors.ts';
import type { Imported } from './import.ts';
import { shortPath } from './overlay-of.ts';

interface DraftImport {
  tenant: string;
  imported: Imported;
  person: Author;
  /** The person saw that the tenant has changed since the archive was made. */
  force: boolean;
}

const documentOf = (path: string): string => shortPath(path).replace(/\.json$/, '');

/** Operations that turn the documents of an overlay into those of another. */
export function differences(
  from: readonly SourceFile[],
  to: readonly SourceFile[],
): WriteOperation[] {
  const before = new Map(from.map(({ path, text }) => [documentOf(path), text]));
  const after = new Map(to.map(({ path, text }) => [documentOf(path), text]));
  const written = [...after].filter(([document, text]) => before.get(document) !== text);
  const gone = [...before.keys()].filter((document) => !after.has(document));
  return [
    ...written.map(([document, text]): WriteOperation => ({ op: 'write', document, text })),
    ...gone.map((document): WriteOperation => ({ op: 'write', document, text: null })),
  ];
}

/**
 * Puts the documents of an archive into a new draft of a tenant: nothing of the tenant itself is
 * replaced, and a person decides. Throws a 409 when the archive was made from another state than
 * the tenant's, unless `force`; and when it changes nothing.
 */
export async function importToDraft(
  deps: Pick<Deps, 'store' | 'admin'>,
  { tenant, imported, person, force }: DraftImport,
): Promise<TenantAnswer> {
  const { files, state } = await deps.store.overlay(tenant);
  const isKnown = imported.from?.tenant === tenant && imported.from.state === state;
  if (!isKnown && !force)
    throw new PortalError(
      409,
      'STALE_IMPORT',
      'O distribuidor mudou desde que este arquivo foi feito, ou o arquivo não diz de que estado veio. Importado assim, ele desfaz essas mudanças no rascunho.',
    );
  const operations = differences(files, imported.files);
  if (operations.length === 0 && imported.assets.length === 0)
    throw new PortalError(
      409,
      'SAME',
      'O arquivo tem o mesmo que o distribuidor: não há o que importar.',
    );
  for (const asset of imported.assets) await deps.store.addAsset({ ...asset, tenant });
  const author = { id: person.id, name: person.name };
  const draft = await deps.admin.drafts.create(tenant, author, 'Importação');
  if (operations.length > 0) {
    const operation = {
      op: 'group',
      title: `Importar ${operations.length === 1 ? 'um documento' : `${operations.length} documentos`}`,
      operations,
    } as const;
    await deps.admin.drafts.change(tenant, draft.id, author, {
      revision: draft.revision,
      key: `import-${draft.id}`.slice(0, 64),
      operation,
    });
  }
  const { summary } = await deps.admin.compiles.compiled(tenant, draft.id);
  return { id: tenant, stored: true, draft: draft.id, findings: summary.findings };
}

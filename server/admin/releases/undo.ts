import { randomUUID } from 'node:crypto';
import type { Author } from '../../../schemas/admin/drafts.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import type { Deps } from '../../deps.ts';
import { notFound, PortalError } from '../../http/errors.ts';

/**
 * Takes one published change back, whatever was published after it, in a new draft of its own;
 * yields the draft's id. Throws a 404, and a 409 when what came later leaves nothing of it to take
 * back.
 */
export async function undoPublished(
  { store, admin }: Deps,
  tenant: string,
  event: number,
  revision: number,
  person: Author,
): Promise<string> {
  const change = (await store.releaseOperations(tenant, event)).find(
    (operation) => operation.revision === revision,
  );
  if (!change) throw notFound();
  if (!change.inverse)
    throw new PortalError(
      409,
      'NO_INVERSE',
      'Desta mudança não se sabe a volta. Compare as versões e ajuste à mão.',
    );
  const draft = await admin.drafts.create(
    tenant,
    person,
    `Desfazer: ${change.sentence}`.slice(0, 80),
  );
  try {
    await admin.drafts.change(tenant, draft.id, person, {
      revision: draft.revision,
      operation: change.inverse,
      key: randomUUID(),
    });
    return draft.id;
  } catch (error) {
    await admin.drafts.remove(tenant, draft.id);
    if (!(error instanceof OperationRefused)) throw error;
    const why = error.code === 'UNCHANGED' ? 'O que ela mudou já não vale.' : error.message;
    throw new PortalError(
      409,
      'CANNOT_UNDO',
      `Esta mudança não pode mais ser desfeita sozinha. ${why}`,
    );
  }
}

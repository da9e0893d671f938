import type { AccessStore, StoredAccess } from '../store/accesses.ts';
import type { Access, AccessCodec } from './codec.ts';

const pageSize = 500;

/** An access, or only when there was one where another key encrypted it. */
export type ReadAccess = Access | { at: number; tenant: string; event: 'unreadable' };

/** The accesses of a tenant from a moment on, oldest first, some at a time. */
export async function* readAccesses(
  store: AccessStore,
  codec: AccessCodec,
  tenant: string,
  since: number,
): AsyncGenerator<ReadAccess> {
  let last: StoredAccess | null = null;
  do {
    const rows: StoredAccess[] = await store.accesses(tenant, since, last, pageSize);
    for (const row of rows) yield codec.open(row) ?? { at: row.at, tenant, event: 'unreadable' };
    last = rows.length === pageSize ? (rows.at(-1) ?? null) : null;
  } while (last);
}

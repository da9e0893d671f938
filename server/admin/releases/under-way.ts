import { randomUUID } from 'node:crypto';
import type { PublishUnderWay } from '../../../schemas/admin/releases.ts';
import type { PublishLeaseStore } from '../../store/publishing.ts';

/** A process that has not said for so long that it still publishes has ended. */
const leaseMs = 30_000;

/** Publishes that some process of the installation carries out now. */
export interface UnderWay {
  /** Carries out a publish; until it ends, all processes know of it. */
  during<T>(
    tenant: string,
    publish: Omit<PublishUnderWay, 'since'>,
    work: () => Promise<T>,
  ): Promise<T>;
  of(tenant: string): Promise<readonly PublishUnderWay[]>;
}

/**
 * Publishes under way as leases in the store.
 * @param now ms since 1970
 */
export function createUnderWay(
  store: Pick<PublishLeaseStore, 'leasePublish' | 'endPublish' | 'publishesUnderWay'>,
  now: () => number,
): UnderWay {
  return {
    during: async (tenant, { author, draft, branch }, work) => {
      const since = now();
      const id = randomUUID();
      const renew = (): Promise<void> =>
        store.leasePublish({
          id,
          tenant,
          authorId: author.id,
          authorName: author.name,
          draft,
          branch,
          since,
          expiresAt: now() + leaseMs,
        });
      await renew();
      // What cannot be written now may be in a moment; the publish itself does not depend on it.
      const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 3).unref();
      try {
        return await work();
      } finally {
        clearInterval(renewal);
        await store.endPublish(id);
      }
    },
    of: async (tenant) =>
      (await store.publishesUnderWay(tenant, now())).map(
        ({ authorId, authorName, draft, branch, since }) => ({
          author: { id: authorId, name: authorName },
          draft,
          branch,
          since,
        }),
      ),
  };
}

import type { PublishUnderWay } from '../../../schemas/admin/releases.ts';

/** Publishes that this process carries out now. */
export interface UnderWay {
  /** Yields what ends it. */
  begin(tenant: string, publish: PublishUnderWay): () => void;
  of(tenant: string): readonly PublishUnderWay[];
}

export function createUnderWay(): UnderWay {
  const running = new Set<{ tenant: string; publish: PublishUnderWay }>();
  return {
    begin: (tenant, publish) => {
      const entry = { tenant, publish };
      running.add(entry);
      return () => void running.delete(entry);
    },
    of: (wanted) =>
      [...running].flatMap(({ tenant, publish }) => (tenant === wanted ? [publish] : [])),
  };
}

/** Answers of ERPs by tenant, each asked for at most every ten minutes. */
export interface AnswerCache {
  of(tenant: string, ask: () => Promise<unknown>): Promise<unknown>;
}

const rememberedMs = 10 * 60 * 1000;

/**
 * A cache in memory; a question that failed is asked again.
 * @param now ms since 1970
 */
export function createAnswerCache(now: () => number): AnswerCache {
  const asked = new Map<string, { at: number; answer: Promise<unknown> }>();
  return {
    of: (tenant, ask) => {
      const before = asked.get(tenant);
      if (before && before.at > now() - rememberedMs) return before.answer;
      const answer = ask();
      asked.set(tenant, { at: now(), answer });
      answer.catch(() => asked.delete(tenant));
      return answer;
    },
  };
}

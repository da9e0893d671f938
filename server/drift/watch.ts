import type { Logger } from '../http/telemetry/logger.ts';
import type { AnswerObserver } from '../proxy/answer.ts';
import type { Procedure } from '../proxy/procedures.ts';
import type { DriftStore } from '../store/drifts.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';
import { findMismatches } from './mismatches.ts';

export interface DriftWatch {
  of(release: LiveRelease): AnswerObserver;
}

const hourMs = 60 * 60 * 1000;
/**
 * How many answers of a call are looked at in an hour: what drifts is seen at once, and the rest of
 * the traffic pays nothing.
 */
const firstAnswers = 3;

/**
 * Compares the first answers of each call in every hour with what the release declares, and writes
 * down which calls no longer match, and where. A call whose answers match again is written down as
 * matching.
 */
export function createDriftWatch({
  store,
  log,
  now,
}: {
  store: DriftStore;
  log: Logger;
  now: () => number;
}): DriftWatch {
  let hour = -1;
  let seen = new WeakMap<Procedure, number>();
  const observers = new WeakMap<LiveRelease, AnswerObserver>();

  function due(procedure: Procedure): boolean {
    const current = Math.floor(now() / hourMs);
    if (current !== hour) {
      hour = current;
      seen = new WeakMap();
    }
    const count = seen.get(procedure) ?? 0;
    if (count >= firstAnswers) return false;
    seen.set(procedure, count + 1);
    return true;
  }

  const observerOf =
    (release: LiveRelease): AnswerObserver =>
    (procedure, value) => {
      const { call } = procedure;
      if (call.response.kind === 'none' || call.response.kind === 'file') return;
      if (!due(procedure)) return;
      const mismatches = findMismatches(value, call.response.shape, release.table.shapes, {
        sequences: call.map?.response !== undefined,
      });
      const record = {
        tenant: release.tenant,
        call: call.id,
        release: release.hash,
        at: now(),
        mismatches,
      };
      if (mismatches.length > 0)
        log.warn('erp.drift', {
          tenant: record.tenant,
          call: record.call,
          places: mismatches.map(({ path }) => path),
        });
      store
        .recordDrift(record)
        .catch((cause: unknown) =>
          log.error('drift.store', { call: call.id, detail: String(cause) }),
        );
    };

  return {
    of: (release) => {
      let observer = observers.get(release);
      if (!observer) observers.set(release, (observer = observerOf(release)));
      return observer;
    },
  };
}

import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useStableScope } from '../scope/scope.tsx';
import { timeOfDay } from '../values/time-of-day.ts';

/**
 * Substitute for an answer that does not come: that of an `earlier` question, an older one to the
 * `same` question, or `none`. `at` is in epoch milliseconds.
 */
export type OldAnswer = { of: 'earlier' | 'same'; at: number } | { of: 'none' };

type Asked = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'failureCount' | 'fetchStatus' | 'isError' | 'isPlaceholderData'
>;

/** Undefined while the answer shows, or is being loaded for the first time. */
export function useOldAnswer(answer: Asked): OldAnswer | undefined {
  const { data, dataUpdatedAt, failureCount, fetchStatus, isError, isPlaceholderData } = answer;
  const shownAt = useRef(0);
  if (!isPlaceholderData && dataUpdatedAt > 0) shownAt.current = dataUpdatedAt;
  const isPaused = fetchStatus === 'paused';
  if (!isPaused && !isError && failureCount === 0) return undefined;
  if (data === undefined) return isPaused ? { of: 'none' } : undefined;
  return { of: isPlaceholderData ? 'earlier' : 'same', at: shownAt.current };
}

/** Says that what stands below is old, and of when. */
export function OldAnswerNote({ old }: { old: OldAnswer }): ReactNode {
  const { message } = useStableScope().app;
  const text =
    old.of === 'none' ? message('old.none') : message(`old.${old.of}`, { n: timeOfDay(old.at) });
  return (
    <p className="old-answer" role="status">
      <i className="pi pi-history" aria-hidden="true" /> {text}
    </p>
  );
}

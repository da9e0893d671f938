import { createContext, type ReactNode, use, useEffect } from 'react';
import type { Question } from '../scope/app.ts';

/** Question before the user leaves; null when nothing would be lost. */
export type LeaveGuard = () => Question | null;
export interface LeaveGuards {
  add(guard: LeaveGuard): () => void;
  /** The first question that stands in the way. */
  question(): Question | null;
}

/** Guards of a screen or dialog, asked in the order in which they were added. */
export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<LeaveGuard>();
  return {
    add(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    question() {
      for (const guard of guards) {
        const question = guard();
        if (question) return question;
      }
      return null;
    },
  };
}

const LeaveContext = createContext<LeaveGuards>(createLeaveGuards());

/** Parts inside add their guards to `guards`. */
export function LeaveProvider({
  guards,
  children,
}: {
  guards: LeaveGuards;
  children: ReactNode;
}): ReactNode {
  return <LeaveContext value={guards}>{children}</LeaveContext>;
}

/**
 * While mounted, leaving the enclosing dialog or screen asks `guard` first. Keep the guard's
 * identity stable.
 */
export function useLeaveGuard(guard: LeaveGuard): void {
  const guards = use(LeaveContext);
  useEffect(() => guards.add(guard), [guards, guard]);
}

/** The clock of the state machines; tests bring their own. */
export interface Timer {
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
  now(): number;
}

export const realTimer: Timer = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
  now: () => Date.now(),
};

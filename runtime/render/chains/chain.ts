import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Action } from '../../../schemas/release/types.ts';
import type { ChainTrigger, RunExtra, RunOutcome, Scope } from '../scope/scope-types.ts';

export interface ArmedTrigger extends ChainTrigger {
  /**
   * A click while armed is the second one, and confirms unless it comes at once; false when nothing
   * waits for it.
   */
  click(): boolean;
  dispose(): void;
}

/** A double click is one intention: its second half must not confirm, ms. */
const doubleClickMs = 500;

/** Waits for a second click. `show` gets the text to show while armed, null afterwards. */
export function createTrigger(show: (text: string | null) => void): ArmedTrigger {
  let settle: ((confirmed: boolean) => void) | null = null;
  let armedAt = 0;
  return {
    confirmTwice(text, ms) {
      settle?.(false);
      armedAt = Date.now();
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle?.(false), ms);
        settle = (confirmed) => {
          clearTimeout(timer);
          settle = null;
          show(null);
          resolve(confirmed);
        };
        show(text);
      });
    },
    click() {
      if (!settle) return false;
      if (Date.now() - armedAt >= doubleClickMs) settle(true);
      return true;
    },
    dispose() {
      settle?.(false);
    },
  };
}

/** The circumstances of the press that begins a chain. */
export function pressNow(scope: Scope): RunExtra {
  return scope.app.navigation.leaving() ? { leaving: true } : {};
}

export interface Chain {
  running: boolean;
  /** Text of the question while a second click is awaited. */
  armed: string | null;
  /**
   * Runs the chain; while it runs, and until the place that it goes to stands, further calls are
   * ignored, unless they are the awaited second click.
   */
  fire(actions: readonly Action[], extra?: RunExtra): Promise<RunOutcome | null>;
}

/**
 * A button's or form's way to run chains: with a guard against double clicks, and the second click
 * of `confirm`.
 */
export function useChain(scope: Scope): Chain {
  const [running, setRunning] = useState(false);
  const [armed, setArmed] = useState<string | null>(null);
  const busy = useRef(false);
  const trigger = useMemo(() => createTrigger(setArmed), []);
  useEffect(() => () => trigger.dispose(), [trigger]);
  const fire = useCallback(
    async (actions: readonly Action[], extra: RunExtra = {}) => {
      if (trigger.click() || busy.current) return null;
      busy.current = true;
      setRunning(true);
      const end = (): void => {
        busy.current = false;
        setRunning(false);
      };
      try {
        return await scope.run(actions, { trigger, ...pressNow(scope), ...extra });
      } finally {
        const going = scope.app.navigation.underWay();
        if (going) void going.then(end, end);
        else end();
      }
    },
    [scope, trigger],
  );
  return { running, armed, fire };
}

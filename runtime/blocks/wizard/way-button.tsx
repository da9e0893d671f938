import { type ReactNode, useRef, useState } from 'react';
import type { StepWay } from '../../../schemas/release/types.ts';
import { buttonClass } from '../../render/chains/action-button.tsx';
import { useChain } from '../../render/chains/chain.ts';
import { useGone } from '../../render/leave/use-gone.ts';
import { type RunOutcome, useScope } from '../../render/scope/scope.tsx';

interface WayButtonProps {
  to: 'next' | 'back';
  way: StepWay;
  /** False while the step is not complete. */
  open: boolean;
  go(to: string): Promise<RunOutcome>;
  /** The condition that is checked first; by default none. */
  ready?: () => Promise<boolean>;
  /** Number of moves that the wizard has made. */
  moves(): number;
}

/**
 * The way on, or back. What it does first decides whether the step changes: not when it failed or
 * was refused, and not when it went somewhere itself.
 */
export function WayButton({ to, way, open, go, ready, moves }: WayButtonProps): ReactNode {
  const scope = useScope();
  const { running, armed, fire } = useChain(scope);
  const isChecked = useRef(false);
  const isGone = useGone();
  const [checked, setChecked] = useState(false);
  const waiting = (running || checked) && armed === null;
  const take = async (): Promise<void> => {
    // The second click of a question is no new attempt.
    if (armed === null && ready) {
      if (isChecked.current) return;
      isChecked.current = true;
      setChecked(true);
      try {
        if (!(await ready()) || isGone()) return;
      } finally {
        isChecked.current = false;
        setChecked(false);
      }
    }
    const before = moves();
    const outcome = await fire(way.do);
    if (outcome?.status === 'done' && moves() === before) await go(to);
  };
  const look =
    to === 'next'
      ? buttonClass({ tone: 'primary', look: 'solid' })
      : buttonClass({ tone: 'neutral', look: 'outlined' });
  return (
    <button
      type="button"
      className={look}
      disabled={!open || !scope.test(way.enabled)}
      aria-disabled={waiting || undefined}
      aria-busy={waiting || undefined}
      onClick={() => void take()}
    >
      {waiting && (
        <i className="p-button-icon p-button-icon-left pi pi-spinner pi-spin" aria-hidden="true" />
      )}
      <span className="p-button-label">{armed ?? scope.text(way.label)}</span>
    </button>
  );
}

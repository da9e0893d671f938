import type { FocusEvent } from 'react';

/** Calls back when the focus leaves a group of controls, not when it moves within. */
export function onLeaving(onBlur: (() => void) | undefined): (event: FocusEvent) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
}

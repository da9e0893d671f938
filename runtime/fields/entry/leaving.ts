import type { FocusEvent } from 'react';

/** Tells when the focus goes out of a group of controls; not when it moves within. */
export function onLeaving(onBlur: (() => void) | undefined): (event: FocusEvent) => void {
  return ({ currentTarget, relatedTarget }) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
}

import { useEffect } from 'react';
import type { Editing } from '../model/editing/editing-types.ts';
import { isTyping } from './shortcuts.ts';

/** Whether a key goes on with what is typed into the lines: that is what the rest waits for. */
function typesOn({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    isTyping(target) &&
    (target as HTMLElement).closest('[role=grid]') !== null &&
    !(ctrlKey || metaKey || altKey || /^F\d+$/.test(key))
  );
}

/**
 * Whatever the user does next finds done what was to be done soon: a press, a click, a key that is
 * a command. What they open shows it, and what they press knows it. Heard before all others.
 */
export function useSettledBeforeActing(editing: Editing): void {
  useEffect(() => {
    const act = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && typesOn(event))) editing.settle();
    };
    const kinds = ['pointerdown', 'click', 'keydown'];
    for (const kind of kinds) window.addEventListener(kind, act, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, act, true);
    };
  }, [editing]);
}

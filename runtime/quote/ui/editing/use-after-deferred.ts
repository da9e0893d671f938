import { useEffect } from 'react';
import type { Editing } from '../../model/editing/editing-types.ts';
import { isTyping } from '../commands/shortcuts.ts';

/** Whether a key goes on typing into the lines, which deferred steps must not delay. */
function typesOn({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    isTyping(target) &&
    (target as HTMLElement).closest('[role=grid]') !== null &&
    !(ctrlKey || metaKey || altKey || /^F\d+$/.test(key))
  );
}

/**
 * Runs deferred steps before the user's next press, click or command key is handled, so that what
 * it opens shows their result. Listens in the capture phase, before all other listeners.
 */
export function useAfterDeferred(editing: Editing): void {
  useEffect(() => {
    const act = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && typesOn(event))) editing.runDeferred();
    };
    const kinds = ['pointerdown', 'click', 'keydown'];
    for (const kind of kinds) window.addEventListener(kind, act, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, act, true);
    };
  }, [editing]);
}

import { type RefObject, useEffect } from 'react';

/**
 * How long what a step still loads may take the focus, ms; after that the user has begun elsewhere.
 */
const loadWithinMs = 5000;

const fields = [
  'input:not([type="hidden"], [tabindex="-1"], :disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[role="textbox"][contenteditable="true"]',
].join();
const controls = 'a[href], button:not(:disabled), [tabindex]:not([tabindex="-1"])';

/**
 * Puts the focus where the work of a step begins: its first field, else its first control, else its
 * title. What comes later (a form's code, a list's rows) takes it over, unless the user moved the
 * focus or pressed something meanwhile.
 * @param returning the user came from another step; a first step takes the focus only from the
 * dialog that shows it
 */
export function useStepFocus(
  title: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  returning: boolean,
): void {
  // A step is mounted anew for each step
  useEffect(() => {
    const step = body.current;
    const frame = step?.closest<HTMLElement>('[role="dialog"]') ?? null;
    if (!step || (!returning && !frame)) return;
    // A form of the step may have the focus already, and takes its loss for a field that was left.
    if (returning && !step.contains(document.activeElement)) title.current?.focus();
    let placed: Element | null = null;
    const settle = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('pointerdown', settle, true);
      document.removeEventListener('keydown', settle, true);
    };
    const place = (): void => {
      const now = document.activeElement;
      if (![placed, document.body, frame, title.current].includes(now as HTMLElement | null)) {
        settle();
        return;
      }
      const field = step.querySelector<HTMLElement>(fields);
      const target = field ?? step.querySelector<HTMLElement>(controls);
      if (target && target !== now) target.focus();
      placed = target;
      if (field) settle();
    };
    const observer = new MutationObserver(place);
    const timer = setTimeout(settle, loadWithinMs);
    document.addEventListener('pointerdown', settle, true);
    document.addEventListener('keydown', settle, true);
    // An editor becomes a field by its attributes, after its buttons are there.
    observer.observe(step, {
      childList: true,
      subtree: true,
      attributeFilter: ['role', 'contenteditable'],
    });
    // After the surrounding dialog has set the focus.
    queueMicrotask(place);
    return settle;
  }, []);
}

import { createContext, type ReactNode, use, useEffect } from 'react';
import { reveal } from '../view/reveal.ts';

/** A form that is filled in for what it stands in, which decides when it is complete. */
interface Checked {
  root(): HTMLElement | null;
  /**
   * Shows everything that is wrong, as a submit does, without sending anything; true when there is
   * nothing.
   * @param now does not wait for the chains of the fields
   */
  check(now: boolean): Promise<boolean>;
}

/** The forms that must be right before the user goes on, e.g. from a step. */
export interface Checks {
  add(form: Checked): () => void;
  /**
   * Checks all of them, and leads to the first thing that is wrong; true when there is nothing.
   * @param now does not wait for the chains of the fields: the caller may be one of them
   */
  pass(now?: boolean): Promise<boolean>;
}

/** Checks without any form yet. */
export function createChecks(): Checks {
  const forms = new Set<Checked>();
  return {
    add(form) {
      forms.add(form);
      return () => void forms.delete(form);
    },
    async pass(now = false) {
      const mounted = [...forms];
      const right = await Promise.all(mounted.map((form) => form.check(now)));
      const wrong = mounted
        .flatMap((form, index) => (right[index] ? [] : [form.root()]))
        .filter((root) => root !== null);
      // As the user sees them, which is not the order they came in.
      wrong.sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
      if (wrong[0]) focusFirstInvalid(wrong[0]);
      return right.every(Boolean);
    },
  };
}

const ChecksContext = createContext<Checks | null>(null);

/** The forms inside are checked with `checks`. */
export function ChecksProvider({
  checks,
  children,
}: {
  checks: Checks;
  children: ReactNode;
}): ReactNode {
  return <ChecksContext value={checks}>{children}</ChecksContext>;
}

/**
 * Has a form checked with what it stands in. @param form null for one that is sent by itself; keep
 * its identity stable
 */
export function useChecked(form: Checked | null): void {
  const checks = use(ChecksContext);
  useEffect(() => (form ? checks?.add(form) : undefined), [checks, form]);
}

const controls = [
  'input:not([type=hidden], [tabindex="-1"], :disabled)',
  'select',
  'textarea',
  'button:not(:disabled)',
  '[contenteditable=true]',
  '[tabindex]:not([tabindex="-1"])',
  '.captcha',
].join();

/**
 * The control of the first wrong field; a field that is wrong as a whole has its own marker before
 * those within.
 */
export function focusFirstInvalid(root: HTMLElement | null): void {
  const control = root?.querySelector<HTMLElement>(`[data-invalid] :is(${controls})`);
  reveal(control ?? null);
  control?.focus();
}

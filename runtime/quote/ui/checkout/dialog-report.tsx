import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/**
 * The dialogs that tell what came of sending: a question of its own, and below it the one that
 * sends.
 */
type Reporter = 'question' | 'dialog';
type Open = Readonly<Record<Reporter, boolean>>;

const NONE: Open = { question: false, dialog: false };
const ReportContext = createContext<{ open: Open; set(reporter: Reporter, isOpen: boolean): void }>(
  {
    open: NONE,
    set: () => undefined,
  },
);

/** Knows which dialogs tell what came of sending, so that it is not shown below them, too. */
export function ReportedProvider({ children }: { children: ReactNode }): React.JSX.Element {
  const [open, setOpen] = useState(NONE);
  const set = useCallback(
    (reporter: Reporter, isOpen: boolean) =>
      setOpen((before) => ({ ...before, [reporter]: isOpen })),
    [],
  );
  return (
    <ReportContext value={useMemo(() => ({ open, set }), [open, set])}>{children}</ReportContext>
  );
}

/** While this dialog is mounted, it shows the report. */
export function useDialogReport(reporter: Reporter): void {
  const { set } = useContext(ReportContext);
  // Before anything is painted, or it would be shown twice for a moment.
  useLayoutEffect(() => {
    set(reporter, true);
    return () => set(reporter, false);
  }, [set, reporter]);
}

/**
 * Whether something above shows the report: above the page either dialog, above the sending dialog
 * only the question.
 */
export function useIsReported(place: 'page' | 'dialog'): boolean {
  const { open } = useContext(ReportContext);
  return open.question || (place === 'page' && open.dialog);
}

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
type Teller = 'question' | 'dialog';
type Open = Readonly<Record<Teller, boolean>>;

const NONE: Open = { question: false, dialog: false };
const ToldContext = createContext<{ open: Open; set(teller: Teller, isOpen: boolean): void }>({
  open: NONE,
  set: () => undefined,
});

/** Knows which dialogs tell what came of sending, so that it is not told below them, too. */
export function ReportedProvider({ children }: { children: ReactNode }): React.JSX.Element {
  const [open, setOpen] = useState(NONE);
  const set = useCallback(
    (teller: Teller, isOpen: boolean) => setOpen((before) => ({ ...before, [teller]: isOpen })),
    [],
  );
  return <ToldContext value={useMemo(() => ({ open, set }), [open, set])}>{children}</ToldContext>;
}

/** This dialog tells it for as long as it is there. */
export function useDialogReport(teller: Teller): void {
  const { set } = useContext(ToldContext);
  // Before anything is painted, or it would be told twice for a moment.
  useLayoutEffect(() => {
    set(teller, true);
    return () => set(teller, false);
  }, [set, teller]);
}

/**
 * Whether something above tells it: above the page either dialog, above the dialog that sends the
 * question alone.
 */
export function useIsReported(place: 'page' | 'dialog'): boolean {
  const { open } = useContext(ToldContext);
  return open.question || (place === 'page' && open.dialog);
}

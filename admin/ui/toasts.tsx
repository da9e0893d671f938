import { Toast } from 'primereact/toast';
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';

interface Toasts {
  done(message: string): void;
  failed(message: string): void;
}

const Context = createContext<Toasts | null>(null);

/** Short notices that disappear by themselves; what must be read is on the page. */
export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const toast = useRef<Toast>(null);
  const toasts = useMemo<Toasts>(() => {
    const show = (severity: 'success' | 'error', summary: string, life: number): void => {
      // A sentence that still stands there is not said again: it stays longer.
      const message = { severity, summary, life, id: summary };
      toast.current?.remove(message);
      toast.current?.show(message);
    };
    return {
      done: (message) => show('success', message, 4_000),
      failed: (message) => show('error', message, 8_000),
    };
  }, []);
  return (
    <Context value={toasts}>
      <Toast ref={toast} position="bottom-center" />
      {children}
    </Context>
  );
}

/** The toasts of the page; throws outside of `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error('useToasts stands outside of ToastProvider');
  return toasts;
}

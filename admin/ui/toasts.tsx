import { Toast } from 'primereact/toast';
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';

interface Toasts {
  done(message: string): void;
  failed(message: string): void;
}

const Context = createContext<Toasts | null>(null);

/** Short notices that go by themselves; what must be read stands on the page. */
export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const toast = useRef<Toast>(null);
  const toasts = useMemo<Toasts>(
    () => ({
      done: (message) =>
        toast.current?.show({ severity: 'success', summary: message, life: 4_000 }),
      failed: (message) =>
        toast.current?.show({ severity: 'error', summary: message, life: 8_000 }),
    }),
    [],
  );
  return (
    <Context value={toasts}>
      <Toast ref={toast} position="bottom-center" />
      {children}
    </Context>
  );
}

export function useToasts(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error('useToasts stands outside of ToastProvider');
  return toasts;
}

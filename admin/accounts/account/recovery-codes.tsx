import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import { useToasts } from '../../ui/toasts.tsx';

/** Codes for the day that the phone is lost; they are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.done('Códigos copiados.');
    } catch {
      toasts.failed('O navegador não permitiu copiar. Selecione os códigos e copie.');
    }
  };
  return (
    <div className="recovery">
      <Message
        severity="warn"
        text="Guarde estes códigos fora do celular. Cada um vale uma vez, e eles não aparecem de novo."
      />
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button type="button" label="Copiar" icon="pi pi-copy" outlined onClick={() => void copy()} />
    </div>
  );
}

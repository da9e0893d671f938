import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { useMay } from '../data/me.ts';
import { useToasts } from '../ui/toasts.tsx';
import type { Preview } from './use-preview.ts';

interface BlockedCallProps {
  /** Name of the call that the server did not make. */
  call: string;
  preview: Preview;
  /** The portal is seen as a customer, which is to read only. */
  acting: boolean;
  onClose(): void;
}

/** Says that something was not written, and offers to let this one call through. */
export function BlockedCall({ call, preview, acting, onClose }: BlockedCallProps): ReactNode {
  const may = useMay('draft.write');
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const options = preview.opened?.options;
  const canAllow = may && !acting && options?.as.kind !== 'example' && !options?.seen;
  const allow = async (): Promise<void> => {
    setBusy(true);
    try {
      await preview.change({ allowed: [...(preview.opened?.options.allowed ?? []), call] });
      toasts.done(`A chamada ${call} está permitida nesta prévia. Faça de novo o que você fez.`);
      onClose();
    } catch (error) {
      toasts.failed(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <div className="preview-blocked" role="status">
      <Message
        severity="info"
        text={
          acting
            ? `Nada foi gravado: ${call} muda dados no ERP, e ver como um cliente é só leitura.`
            : `Nada foi gravado: ${call} muda dados no ERP.`
        }
      />
      {canAllow && (
        <Button
          label="Permitir esta chamada nesta prévia"
          severity="warning"
          outlined
          loading={busy}
          onClick={() => void allow()}
        />
      )}
      <Button icon="pi pi-times" text aria-label="Fechar aviso" onClick={onClose} />
    </div>
  );
}

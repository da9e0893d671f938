import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import type { MadeToken } from '../../../schemas/admin/tokens.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { api } from '../../data/api.ts';
import { Field } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';

function Made({ token, onClose }: { token: string; onClose: () => void }): ReactNode {
  const toasts = useToasts();
  const copy = (): void => {
    navigator.clipboard.writeText(token).then(
      () => toasts.done('Chave copiada.'),
      () => toasts.failed('O navegador não deixou copiar. Selecione o texto e copie.'),
    );
  };
  return (
    <div className="fields">
      <Message severity="warn" text="Copie agora: esta chave não aparece de novo." />
      <code className="token-text">{token}</code>
      <div className="fields-actions">
        <Button label="Copiar" icon="pi pi-copy" onClick={copy} autoFocus />
        <Button label="Fechar" text onClick={onClose} />
      </div>
    </div>
  );
}

/** Makes a key, and shows it once. */
export function MakeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [name, setName] = useState('');
  const [made, setMade] = useState<MadeToken | null>(null);
  const queries = useQueryClient();
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    setMade(await api<MadeToken>('/tokens', { body: { name } }));
    await queries.invalidateQueries({ queryKey: ['tokens'] });
  });
  return (
    <Dialog className="tenant-dialog" header="Nova chave" visible onHide={onClose} modal>
      {made ? (
        <Made token={made.token} onClose={onClose} />
      ) : (
        <form className="fields" onSubmit={onSubmit}>
          {error && <Message severity="error" text={error} role="alert" />}
          <Field
            label="Nome"
            hint="Para você reconhecê-la depois: 'Claude no meu notebook'."
            error={fields.name}
          >
            {(control) => (
              <InputText
                {...control}
                value={name}
                maxLength={60}
                required
                autoFocus
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <div className="fields-actions">
            <Button type="submit" label="Criar chave" loading={busy} />
            <Button type="button" label="Cancelar" text onClick={onClose} />
          </div>
        </form>
      )}
    </Dialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { PreviewAs, PreviewPeople } from '../../schemas/admin/preview.ts';
import { api } from '../data/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/states.tsx';
import { peopleKey } from './options.ts';

interface AccountDialogProps {
  known: PreviewPeople;
  /** With what previews are seen from now on. */
  onChanged(as: PreviewAs): void;
  onClose(): void;
}

/** Whether what a login asks for is hidden while it is typed. */
const isSecret = (name: string): boolean => /senha|pass|pin/i.test(name);

/**
 * The account of the ERP that previews sign in with: set, changed or removed; it is never shown
 * again.
 */
export function AccountDialog({ known, onChanged, onClose }: AccountDialogProps): ReactNode {
  const id = useId();
  const queries = useQueryClient();
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const done = async (kind: 'account' | 'example'): Promise<void> => {
    await queries.invalidateQueries({ queryKey: peopleKey });
    onChanged({ kind });
    onClose();
  };
  const save = useMutation({
    mutationFn: () => api('/preview/account', { method: 'PUT', body: { inputs } }),
    onSuccess: () => done('account'),
  });
  const remove = useMutation({
    mutationFn: () => api('/preview/account', { method: 'DELETE' }),
    onSuccess: () => done('example'),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog visible header="Conta de prévia" className="preview-share" onHide={onClose}>
      <p>
        Toda prévia entra no ERP com esta conta e vê os dados dela. Escolha um acesso que só
        consulta. Ela fica cifrada e não é mostrada outra vez.
      </p>
      <form className="preview-account" onSubmit={submit} autoComplete="off">
        {known.inputs.map((name) => (
          <div key={name} className="preview-account-field">
            <label htmlFor={id + name}>{name}</label>
            <InputText
              id={id + name}
              type={isSecret(name) ? 'password' : 'text'}
              autoComplete={isSecret(name) ? 'new-password' : 'off'}
              required
              value={inputs[name] ?? ''}
              onChange={(event) => setInputs({ ...inputs, [name]: event.target.value })}
            />
          </div>
        ))}
        <div className="preview-link">
          <Button
            type="submit"
            label={known.account ? 'Trocar a conta' : 'Usar esta conta'}
            loading={save.isPending}
          />
          {known.account && (
            <Button
              type="button"
              label="Remover a conta"
              severity="danger"
              text
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            />
          )}
        </div>
      </form>
      {(save.error ?? remove.error) && <Failure error={(save.error ?? remove.error) as Error} />}
    </Dialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Dialog } from 'primereact/dialog';
import { FileUpload } from 'primereact/fileupload';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import type { TenantAnswer } from '../../../schemas/admin/tenants.ts';
import { useSubmit } from '../../accounts/submit.ts';
import { api } from '../../data/api.ts';
import { Field } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { AnswerReport } from '../answer.tsx';
import { idOf } from './idOf.ts';

/** Asks for a tenant's archive, tells what it compiles to, and stores it when the person agrees. */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const [id, setId] = useState('');
  const [answer, setAnswer] = useState<TenantAnswer | null>(null);
  const queries = useQueryClient();
  const toasts = useToasts();
  const mayStore = answer?.id === id && !answer.findings.some(({ severity }) => severity === 'error');
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    if (!file) throw new Error('Escolha o arquivo ZIP.');
    const query = new URLSearchParams({ id, ...(mayStore ? {} : { trial: '1' }) });
    const found = await api<TenantAnswer>(`/tenants/import?${query}`, { method: 'POST', body: file });
    if (!found.stored) return setAnswer(found);
    await queries.invalidateQueries({ queryKey: ['tenants'] });
    toasts.done(`${id} foi importado e já tem uma versão publicada.`);
    onClose();
  });
  const choose = (chosen: File | undefined): void => {
    setFile(chosen ?? null);
    setAnswer(null);
    if (chosen && id === '') setId(idOf(chosen.name.replace(/\.zip$/i, '')));
  };
  return (
    <Dialog className="tenant-dialog" header="Importar distribuidor" visible onHide={onClose} modal>
      <form className="fields" onSubmit={onSubmit}>
        {error && <Message severity="error" text={error} role="alert" />}
        <div className="field">
          <span className="field-title">Arquivo</span>
          <FileUpload mode="basic" accept=".zip,application/zip" auto customUpload chooseLabel={file ? file.name : 'Escolher o ZIP'} uploadHandler={({ files, options }) => { choose(files[0]); options.clear(); }} />
          <small className="field-hint">Uma exportação deste painel, ou a pasta do distribuidor em um ZIP.</small>
        </div>
        <Field label="Identificador" hint="De um distribuidor que ainda não existe: nada é substituído." error={fields.id}>
          {(control) => <InputText {...control} value={id} onChange={(event) => { setId(event.target.value.toLowerCase()); setAnswer(null); }} required maxLength={41} spellCheck={false} />}
        </Field>
        {answer && <AnswerReport answer={answer} />}
        <div className="fields-actions">
          <Button type="submit" label={mayStore ? 'Importar' : 'Conferir'} loading={busy} disabled={!file || id === ''} />
          <Button type="button" label="Cancelar" text onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

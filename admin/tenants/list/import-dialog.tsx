import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { FileUpload } from 'primereact/fileupload';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import type { TenantAnswer, TenantSummary } from '../../../schemas/admin/tenants.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { ApiError, api } from '../../data/api.ts';
import { Field } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { AnswerReport } from '../answer.tsx';
import { visitTenant } from '../visit.ts';
import { idOf } from './id-of.ts';
import { fileButton } from '../../ui/file-button.ts';

interface ImportState {
  /** The archive is older than what is stored. */
  isOlder: boolean;
  /** The tenant is there already. */
  isExisting: boolean;
  /** The archive was checked and has no error. */
  mayStore: boolean;
}

/** What sending the form does. */
function labelOf({ isOlder, isExisting, mayStore }: ImportState): string {
  if (isOlder) return 'Importar mesmo assim';
  if (isExisting) return 'Importar para um rascunho';
  return mayStore ? 'Importar' : 'Conferir';
}

/** Makes a draft of an archive, and leads there; `force` also of one that is older. */
async function importDraft(tenant: string, archive: File, force: boolean): Promise<void> {
  const { draft } = await api<TenantAnswer>(
    `/tenants/${encodeURIComponent(tenant)}/import${force ? '?force=1' : ''}`,
    { method: 'POST', body: archive },
  );
  await visitTenant(tenant, `/r/${draft}/telas`);
}

interface ArchiveFieldProps {
  file: File | null;
  onChoose: (file: File | undefined) => void;
}

function ArchiveField({ file, onChoose }: ArchiveFieldProps): ReactNode {
  return (
    <div className="field">
      <span className="field-title">Arquivo</span>
      <FileUpload
        mode="basic"
        accept=".zip,application/zip"
        auto
        customUpload
        chooseLabel={file ? file.name : 'Escolher o ZIP'}
        pt={fileButton(false)}
        uploadHandler={({ files, options }) => {
          onChoose(files[0]);
          options.clear();
        }}
      />
      <small className="field-hint">
        Uma exportação deste painel, ou a pasta do distribuidor em um ZIP.
      </small>
    </div>
  );
}

/**
 * Asks for a tenant's archive, shows its findings, and stores it when the person agrees. Of an
 * existing tenant it makes a draft, and leads there.
 */
export function ImportDialog({
  tenants,
  onClose,
}: {
  tenants: readonly TenantSummary[];
  onClose: () => void;
}): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  const [id, setId] = useState('');
  const [answer, setAnswer] = useState<TenantAnswer | null>(null);
  const [isOlder, setOlder] = useState(false);
  const queries = useQueryClient();
  const toasts = useToasts();
  const existing = tenants.find((tenant) => tenant.id === id);
  const mayStore =
    answer?.id === id && !answer.findings.some(({ severity }) => severity === 'error');
  const noteAge = (caught: unknown): never => {
    setOlder(caught instanceof ApiError && caught.code === 'STALE_IMPORT');
    throw caught;
  };
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    if (!file) throw new Error('Escolha o arquivo ZIP.');
    if (existing) return importDraft(id, file, isOlder).catch(noteAge);
    const query = new URLSearchParams({ id, ...(mayStore ? {} : { trial: '1' }) });
    const found = await api<TenantAnswer>(`/tenants/import?${query}`, {
      method: 'POST',
      body: file,
    });
    if (!found.stored) return setAnswer(found);
    await queries.invalidateQueries({ queryKey: ['tenants'] });
    toasts.done(`${id} foi importado e já tem uma versão publicada.`);
    onClose();
  });
  const retype = (typed: string): void => {
    setId(typed.toLowerCase());
    setAnswer(null);
    setOlder(false);
  };
  const choose = (chosen: File | undefined): void => {
    setFile(chosen ?? null);
    setAnswer(null);
    setOlder(false);
    if (chosen && id === '') setId(idOf(chosen.name.replace(/\.zip$/i, '')));
  };
  return (
    <Dialog className="tenant-dialog" header="Importar distribuidor" visible onHide={onClose} modal>
      <form className="fields" onSubmit={onSubmit}>
        {error && <Message severity="error" text={error} role="alert" />}
        <ArchiveField file={file} onChoose={choose} />
        <IdField id={id} existing={existing} error={fields.id} onChange={retype} />
        {answer && <AnswerReport answer={answer} />}
        <div className="fields-actions">
          <Button
            type="submit"
            label={labelOf({ isOlder, isExisting: existing !== undefined, mayStore })}
            loading={busy}
            disabled={!file || id === ''}
          />
          <Button type="button" label="Cancelar" text onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

interface IdFieldProps {
  id: string;
  /** The tenant that has this id already. */
  existing: TenantSummary | undefined;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function IdField({ id, existing, error, onChange }: IdFieldProps): ReactNode {
  return (
    <Field
      label="Identificador"
      hint={
        existing
          ? `${existing.name} já existe: o arquivo vira um rascunho dele, e nada é substituído.`
          : 'De um distribuidor novo, ou de um que existe: este ganha um rascunho.'
      }
      error={error}
    >
      {(control) => (
        <InputText
          {...control}
          value={id}
          onChange={(event) => onChange(event.target.value)}
          required
          maxLength={41}
          spellCheck={false}
        />
      )}
    </Field>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Chips } from 'primereact/chips';
import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import type { TenantAnswer, TenantSummary } from '../../../schemas/admin/tenants.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { api } from '../../data/api.ts';
import { Field } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { AnswerReport } from '../answer.tsx';
import { idOf } from './id-of.ts';

interface CreateDialogProps {
  tenants: readonly TenantSummary[];
  /** Id of the tenant to copy. */
  copyOf: string | null;
  onClose: () => void;
}

/** Asks for a new tenant, also as a copy of another. */
export function CreateDialog({ tenants, copyOf: first, onClose }: CreateDialogProps): ReactNode {
  const [name, setName] = useState('');
  const [typedId, setId] = useState<string | null>(null);
  const [hosts, setHosts] = useState<string[]>([]);
  const [erpUrl, setErpUrl] = useState('');
  const [copyOf, setCopyOf] = useState(first);
  const [answer, setAnswer] = useState<TenantAnswer | null>(null);
  const queries = useQueryClient();
  const toasts = useToasts();
  const id = typedId ?? idOf(name);
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    const body = {
      id,
      name,
      hosts,
      ...(erpUrl.trim() === '' ? {} : { erpUrl: erpUrl.trim() }),
      ...(copyOf === null ? {} : { copyOf }),
    };
    const made = await api<TenantAnswer>('/tenants', { body });
    if (!made.stored) return setAnswer(made);
    await queries.invalidateQueries({ queryKey: ['tenants'] });
    toasts.done(`${name} foi criado e já tem uma versão publicada.`);
    onClose();
  });
  return (
    <Dialog
      className="tenant-dialog"
      header={copyOf === null ? 'Novo distribuidor' : 'Copiar distribuidor'}
      visible
      onHide={onClose}
      modal
    >
      <form className="fields" onSubmit={onSubmit}>
        {error && <Message severity="error" text={error} role="alert" />}
        <Field label="Nome" error={fields.name}>
          {(control) => (
            <InputText
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoFocus
              required
              maxLength={120}
            />
          )}
        </Field>
        <Field
          label="Identificador"
          hint={`Não muda depois. O painel abre também em ${id || 'identificador'}.localhost.`}
          error={fields.id}
        >
          {(control) => (
            <InputText
              {...control}
              value={id}
              onChange={(event) => setId(event.target.value.toLowerCase())}
              required
              maxLength={41}
              spellCheck={false}
            />
          )}
        </Field>
        <HostsField hosts={hosts} error={fields.hosts} onChange={setHosts} />
        <ErpField url={erpUrl} error={fields.erpUrl} onChange={setErpUrl} />
        <CopyField tenants={tenants} copyOf={copyOf} error={fields.copyOf} onChange={setCopyOf} />
        {answer && <AnswerReport answer={answer} />}
        <div className="fields-actions">
          <Button type="submit" label="Criar" loading={busy} />
          <Button type="button" label="Cancelar" text onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}

interface HostsFieldProps {
  hosts: string[];
  error: string | undefined;
  onChange: (hosts: string[]) => void;
}

function HostsField({ hosts, error, onChange }: HostsFieldProps): ReactNode {
  return (
    <Field
      label="Endereços"
      hint="Onde os clientes abrem o portal. Enter separa: pedidos.acme.com.br"
      error={error}
    >
      {({ id, invalid }) => (
        <Chips
          inputId={id}
          invalid={invalid}
          value={hosts}
          addOnBlur
          separator=","
          onChange={(event) =>
            onChange((event.value ?? []).map((host) => host.trim().toLowerCase()))
          }
        />
      )}
    </Field>
  );
}

interface ErpFieldProps {
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

const ErpField = ({ url, error, onChange }: ErpFieldProps): ReactNode => (
  <Field label="Endereço do ERP" hint="Vazio: o ERP desta instalação." error={error}>
    {(control) => (
      <InputText
        {...control}
        value={url}
        onChange={(event) => onChange(event.target.value)}
        placeholder="https://erp.acme.com.br/rest"
        spellCheck={false}
      />
    )}
  </Field>
);

interface CopyFieldProps extends Pick<CreateDialogProps, 'tenants' | 'copyOf'> {
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** The tenant that the new one begins as. */
function CopyField({ tenants, copyOf, error, onChange }: CopyFieldProps): ReactNode {
  return (
    <Field
      label="Copiar de"
      hint="Telas, textos, imagens e tema. Segredos e pessoas não vão junto."
      error={error}
    >
      {({ id }) => (
        <Dropdown
          inputId={id}
          value={copyOf}
          options={tenants.map((tenant) => ({ label: tenant.name, value: tenant.id }))}
          placeholder="Nenhum: começar do produto"
          showClear
          filter={tenants.length > 10}
          onChange={(event) => onChange((event.value as string | undefined) ?? null)}
        />
      )}
    </Field>
  );
}

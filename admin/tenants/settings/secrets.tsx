import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { confirmDialog } from 'primereact/confirmdialog';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { Password } from 'primereact/password';
import { Tag } from 'primereact/tag';
import { type ReactNode, useState } from 'react';
import type { SecretSummary } from '../../../schemas/admin/tenants.ts';
import { useSubmit } from '../../ui/submit.ts';
import { api } from '../../data/api.ts';
import { textsIn } from '../../editors/values.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { ago } from '../../ui/when.ts';
import { useSetting } from './context.ts';

const key = ['secrets'] as const;
const useSecrets = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api<SecretSummary[]>('/secrets', { signal }),
  });

/** Names that the headers of the draft ask for. */
function useNamed(): string[] {
  const { value } = useSetting('erp', 'headers');
  return [
    ...new Set(
      Object.values(textsIn(value)).flatMap((text) =>
        [...text.matchAll(/\{secret\.([A-Z][A-Z0-9_]*)\}/g)].map(([, name = '']) => name),
      ),
    ),
  ];
}

function SecretForm({ name: given, onDone }: { name: string; onDone: () => void }): ReactNode {
  const [name, setName] = useState(given);
  const [value, setValue] = useState('');
  const queries = useQueryClient();
  const toasts = useToasts();
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    await api(`/secrets/${encodeURIComponent(name)}`, { method: 'PUT', body: { value } });
    await queries.invalidateQueries({ queryKey: key });
    toasts.done(`${name} foi gravado e já vale.`);
    onDone();
  });
  return (
    <form className="secret-form" onSubmit={onSubmit}>
      {error && <Message severity="error" text={error} role="alert" />}
      <Field label="Nome" error={fields.name}>
        {(control) => (
          <InputText
            {...control}
            value={name}
            disabled={given !== ''}
            placeholder="CHAVE_ERP"
            spellCheck={false}
            onChange={(event) => setName(event.target.value.toUpperCase())}
          />
        )}
      </Field>
      <Field label="Valor" hint="Depois de gravado, ninguém mais o lê." error={fields.value}>
        {({ id, invalid }) => (
          <Password
            inputId={id}
            invalid={invalid}
            value={value}
            feedback={false}
            toggleMask
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <div className="fields-actions">
        <Button
          type="submit"
          label="Gravar"
          loading={busy}
          disabled={name === '' || value === ''}
        />
        <Button type="button" label="Cancelar" text onClick={onDone} />
      </div>
    </form>
  );
}

interface SecretRowProps {
  name: string;
  secret: SecretSummary | undefined;
  isNamed: boolean;
  onWrite: () => void;
}

function SecretRow({ name, secret, isNamed, onWrite }: SecretRowProps): ReactNode {
  const queries = useQueryClient();
  const toasts = useToasts();
  const remove = (): void => {
    const send = async (): Promise<void> => {
      await api(`/secrets/${encodeURIComponent(name)}`, { method: 'DELETE' });
      await queries.invalidateQueries({ queryKey: key });
    };
    confirmDialog({
      header: `Apagar ${name}?`,
      message: isNamed
        ? 'Um cabeçalho o usa: sem o valor, ele deixa de ir ao ERP agora.'
        : 'O valor não volta depois.',
      acceptLabel: 'Apagar',
      rejectLabel: 'Cancelar',
      acceptClassName: 'p-button-danger',
      accept: () => void send().catch((error: Error) => toasts.failed(error.message)),
    });
  };
  return (
    <li>
      <code>{name}</code>
      <span className="muted">
        {secret ? (
          `gravado ${ago(secret.changedAt)} por ${secret.changedBy}`
        ) : (
          <Tag severity="warning" value="Sem valor" />
        )}
      </span>
      <Button type="button" label={secret ? 'Trocar' : 'Gravar'} text onClick={onWrite} />
      {secret && (
        <Button
          type="button"
          icon="pi pi-trash"
          text
          severity="danger"
          aria-label={`Apagar ${name}`}
          onClick={remove}
        />
      )}
    </li>
  );
}

/**
 * Values that headers refer to and no document contains. They take effect at once, without a
 * publish.
 */
export function SecretSettings(): ReactNode {
  const secrets = useSecrets();
  const named = useNamed();
  const [writing, setWriting] = useState<string | null>(null);
  return (
    <Section
      title="Segredos"
      lead="Chaves que os cabeçalhos usam. Ficam cifradas no servidor, fora dos documentos e das exportações, e valem sem publicar."
    >
      <Loaded query={secrets} lines={2}>
        {(list) => (
          <>
            <ul className="secret-list">
              {[...new Set([...list.map(({ name }) => name), ...named])].sort().map((name) => (
                <SecretRow
                  key={name}
                  name={name}
                  secret={list.find((one) => one.name === name)}
                  isNamed={named.includes(name)}
                  onWrite={() => setWriting(name)}
                />
              ))}
            </ul>
            {writing === null ? (
              <Button
                type="button"
                className="add-row"
                label="Segredo"
                icon="pi pi-plus"
                text
                onClick={() => setWriting('')}
              />
            ) : (
              <SecretForm key={writing} name={writing} onDone={() => setWriting(null)} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

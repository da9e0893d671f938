import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/api.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useSubmit } from '../../ui/submit.ts';

/** The name that others see: in the history, and next to simultaneous edits. */
export function NameForm({ name: known }: { name: string }): ReactNode {
  const [name, setName] = useState(known);
  const queries = useQueryClient();
  const toasts = useToasts();
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    await api('/account/name', { body: { name } });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['account'] }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ]);
    toasts.done('Nome salvo.');
  });
  return (
    <Section title="Nome" lead="É como os outros veem você no histórico e nos rascunhos.">
      <form className="fields" onSubmit={onSubmit}>
        {error && <Message severity="error" text={error} role="alert" />}
        <Field label="Seu nome" error={fields.name}>
          {(control) => (
            <InputText
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="name"
              maxLength={100}
              required
            />
          )}
        </Field>
        <div className="fields-actions">
          <Button type="submit" label="Salvar" loading={busy} disabled={name.trim() === known} />
        </div>
      </form>
    </Section>
  );
}

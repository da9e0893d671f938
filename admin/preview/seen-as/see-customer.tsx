import { AutoComplete } from 'primereact/autocomplete';
import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import type { SeenPerson } from '../../../runtime/admin/preview-messages.ts';
import { Field } from '../../ui/field.tsx';
import type { ReadyPreview, SeeAsPeople } from './use-see-as.ts';

interface SeeCustomerProps {
  seeAs: SeeAsPeople;
  ready: ReadyPreview | undefined;
}

const isPerson = (value: unknown): value is SeenPerson =>
  value !== null && typeof value === 'object' && 'id' in value;

const lineOf = ({ label, detail }: SeenPerson): ReactNode => (
  <span className="preview-person">
    <span>{label}</span>
    {detail !== '' && <small className="muted">{detail}</small>}
  </span>
);

/** Chooses the customer whose portal is seen, or says why that cannot be. */
export function SeeCustomer({ seeAs, ready }: SeeCustomerProps): ReactNode {
  if (!ready || ready.acting !== null) return null;
  const why = ready.example
    ? 'Com dados de exemplo não há clientes. Na lista acima da tela, escolha quem entra no ERP.'
    : ready.seeAs === 'out' && 'Entre no portal, dentro da prévia, para procurar clientes.';
  if (why)
    return (
      <section aria-label="Ver como um cliente">
        <strong>Ver como um cliente</strong>
        <p className="muted">{why}</p>
      </section>
    );
  return ready.seeAs === null ? null : <Picker seeAs={seeAs} />;
}

function Picker({ seeAs }: { seeAs: SeeAsPeople }): ReactNode {
  const [value, setValue] = useState<SeenPerson | string>('');
  const person = isPerson(value) ? value : undefined;
  return (
    <section aria-label="Ver como um cliente">
      <Field label="Ver como um cliente" error={seeAs.problem ?? undefined}>
        {({ id, invalid, ...control }) => (
          <AutoComplete<SeenPerson>
            {...control}
            inputId={id}
            invalid={invalid}
            value={value}
            suggestions={[...(seeAs.people ?? [])]}
            field="label"
            itemTemplate={lineOf}
            placeholder="Nome ou código"
            minLength={1}
            delay={300}
            showEmptyMessage={seeAs.problem === null && seeAs.people !== undefined}
            emptyMessage="Ninguém encontrado"
            completeMethod={({ query }) => seeAs.find(query)}
            onChange={(event) => setValue((event.value as SeenPerson | string | null) ?? '')}
          />
        )}
      </Field>
      <Button
        label="Ver como"
        icon="pi pi-eye"
        outlined
        disabled={!person}
        loading={seeAs.busy}
        onClick={() => person && seeAs.enter(person)}
      />
      <p className="muted">
        Só leitura, e fica no registro. A filial se escolhe depois, entre as do cliente.
      </p>
    </section>
  );
}

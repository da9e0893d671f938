import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { MultiSelect } from 'primereact/multiselect';
import { type ReactNode, useState } from 'react';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import type { DraftState } from '../../data/configuration.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { KindChoice } from '../../ui/kind-choice.tsx';
import { useAnswer } from './use-answer.ts';
import { widgetProblem, type WidgetChoice, widgetKinds } from './widgets.ts';

interface AddWidgetDialogProps {
  draft: DraftState;
  calls: readonly MapNode[];
  onAdd: (choice: WidgetChoice) => void;
  onClose: () => void;
}

const empty: WidgetChoice = { kind: 'value', title: '', fields: [], text: '', address: '' };

/** Chooses what a new widget shows. */
export function AddWidgetDialog({ draft, calls, onAdd, onClose }: AddWidgetDialogProps): ReactNode {
  const [choice, setChoice] = useState(empty);
  const [call, setCall] = useState<string>();
  const answer = useAnswer(draft, call);
  const whole: WidgetChoice = { ...choice, ...(answer && { answer }) };
  const absent = widgetProblem(whole);
  const asksErp = choice.kind === 'value' || choice.kind === 'table';
  const change = (part: Partial<WidgetChoice>): void => setChoice({ ...choice, ...part });
  const footer = (
    <DialogActions
      label="Acrescentar"
      icon="pi pi-plus"
      disabled={absent !== null}
      onAct={() => onAdd(whole)}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      visible
      header="Acrescentar quadro"
      className="dashboard-add"
      footer={footer}
      onHide={onClose}
      draggable={false}
    >
      <KindChoice
        label="O que o quadro mostra"
        kinds={widgetKinds}
        kind={choice.kind}
        onChange={(kind) => change({ kind, fields: [] })}
      />
      <Field label="Título">
        {({ id }) => (
          <InputText
            id={id}
            value={choice.title}
            autoFocus
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      {asksErp && calls.length === 0 && (
        <p className="dashboard-missing">
          Nenhuma chamada ao ERP traz dados sem perguntar algo antes: escolha um texto ou uma página
          de fora.
        </p>
      )}
      {asksErp && calls.length > 0 && (
        <Field label="De onde vêm os dados">
          {({ id }) => (
            <Dropdown
              inputId={id}
              value={call}
              options={[...calls]}
              optionLabel="label"
              optionValue="at"
              filter
              filterInputAutoFocus
              placeholder="Escolha uma chamada"
              onChange={(event) => {
                setCall(event.value as string);
                change({ fields: [] });
              }}
            />
          )}
        </Field>
      )}
      <WhatToShow choice={whole} onChange={change} />
      {absent !== null && !(asksErp && calls.length === 0) && (
        <p className="dashboard-missing">{absent}</p>
      )}
    </Dialog>
  );
}

interface WhatToShowProps {
  choice: WidgetChoice;
  onChange: (part: Partial<WidgetChoice>) => void;
}

function WhatToShow({
  choice: { kind, answer, fields, text, address },
  onChange,
}: WhatToShowProps): ReactNode {
  const options = (answer?.fields ?? []).map(({ path, label }) => ({ value: path, label }));
  if (kind === 'text') {
    return (
      <Field label="Texto">
        {({ id }) => (
          <InputTextarea
            id={id}
            value={text}
            rows={4}
            autoResize
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
    );
  }
  if (kind === 'page') {
    return (
      <Field label="Endereço" hint="Precisa estar entre as páginas permitidas em Configurações.">
        {({ id }) => (
          <InputText
            id={id}
            type="url"
            value={address}
            placeholder="https://"
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
      </Field>
    );
  }
  if (!answer) return null;
  if (kind === 'table') {
    return (
      <Field label="Colunas">
        {({ id }) => (
          <MultiSelect
            inputId={id}
            value={[...fields]}
            options={options}
            display="chip"
            filter
            placeholder="Escolha as colunas"
            onChange={(event) => onChange({ fields: event.value as string[] })}
          />
        )}
      </Field>
    );
  }
  if (answer.shape !== 'record')
    return <p className="dashboard-missing">O quadro mostra quantos registros há.</p>;
  return (
    <Field label="Dado">
      {({ id }) => (
        <Dropdown
          inputId={id}
          value={fields[0]}
          options={options}
          filter
          placeholder="Escolha o dado"
          onChange={(event) => onChange({ fields: [event.value as string] })}
        />
      )}
    </Field>
  );
}

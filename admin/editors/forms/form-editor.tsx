import { Button } from 'primereact/button';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { stepsOf } from '../../properties/address.ts';
import { PropertiesPanel } from '../../properties/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { useWorkbench } from '../../workbench/workbench.ts';
import { textAt } from '../values.ts';
import { AddQuestionDialog } from './add-question-dialog.tsx';
import { FormPreview } from './form-preview.tsx';
import { type EditedForm, placeIn } from './model.ts';
import { QuestionPanel } from './question-panel.tsx';
import { QuestionRows } from './question-rows.tsx';
import { addQuestion, setIn } from './questions.ts';
import { RuleList } from './rule-list.tsx';
import { setRows } from './rows.ts';
import { TextEntry } from './text-entry.tsx';

interface FormEditorProps {
  form: EditedForm;
  screen: MapNode | undefined;
}

const sides = [
  { value: 'properties', label: 'Propriedades' },
  { value: 'preview', label: 'Prévia' },
] as const;
type Side = (typeof sides)[number]['value'];

/** One form: its questions in rows, and next to them the chosen one or the screen that shows it. */
export function FormEditor({ form, screen }: FormEditorProps): ReactNode {
  const { draft, readOnly, selected, select, change } = useWorkbench();
  const [side, setSide] = useState<Side>('properties');
  const [adding, setAdding] = useState(false);
  const [place, name] = selected === undefined ? [] : stepsOf(selected);
  const question = place === 'fields' ? form.questions.find((one) => one.name === name) : undefined;
  const store = (operation: Operation | null): void => void (operation && change(operation));
  const choose = (field: string): void => {
    select(placeIn(form, 'fields', field));
    setSide('properties');
  };
  if (form.adapter !== undefined)
    return (
      <>
        <FromErp draft={draft.id} adapter={form.adapter} />
        <section className="form-side" aria-label="Prévia do formulário">
          <FormPreview form={form} screen={screen} />
        </section>
      </>
    );
  return (
    <div className="form-editor">
      <div className="form-questions">
        <div className="form-tools">
          <Button
            label="Nova pergunta"
            icon="pi pi-plus"
            disabled={readOnly || form.entity !== undefined}
            onClick={() => setAdding(true)}
          />
          <Button
            label="Formulário inteiro"
            text
            icon="pi pi-cog"
            onClick={() => select(form.document)}
          />
        </div>
        {form.entity !== undefined && (
          <p className="question-note">
            Os campos são os de {form.entity}: aqui se muda como aparecem, não quais são.
          </p>
        )}
        <QuestionRows
          form={form}
          selected={question?.name}
          disabled={readOnly}
          onSelect={choose}
          onRows={(rows) => store(setRows(form, rows))}
        />
        <SubmitLabel form={form} disabled={readOnly} onChange={store} />
        <RuleList form={form} disabled={readOnly} onChange={store} />
      </div>
      <FormSide side={side} onSide={setSide}>
        {side === 'preview' && <FormPreview form={form} screen={screen} />}
        {side === 'properties' && question && (
          <QuestionPanel
            key={question.name}
            form={form}
            question={question}
            disabled={readOnly}
            onChange={store}
            onRows={(rows) => store(setRows(form, rows))}
          />
        )}
        {side === 'properties' && !question && <PropertiesPanel />}
      </FormSide>
      {adding && (
        <AddQuestionDialog
          onClose={() => setAdding(false)}
          onAdd={(added) => {
            const made = addQuestion(form, added);
            setAdding(false);
            void change(made.operation).then(() => choose(made.name));
          }}
        />
      )}
    </div>
  );
}

/** In place of a form whose questions are the ERP's. */
function FromErp({ draft, adapter }: { draft: string; adapter: string }): ReactNode {
  const place = encodeURIComponent(`adapter/${adapter}`);
  return (
    <Empty icon="server" title="As perguntas deste formulário vêm do ERP.">
      <p>Aqui se muda só o que cada tipo de pergunta é, e como se responde.</p>
      <Link to={`/r/${encodeURIComponent(draft)}/telas?at=${place}`}>Ver os tipos de pergunta</Link>
    </Empty>
  );
}

interface SubmitLabelProps {
  form: EditedForm;
  disabled: boolean;
  onChange(operation: Operation | null): void;
}

function SubmitLabel({ form, disabled, onChange }: SubmitLabelProps): ReactNode {
  const label = textAt(form.part.value, 'submit', 'label');
  if (label === undefined) return null;
  return (
    <TextEntry
      label="Botão de envio"
      value={label}
      disabled={disabled}
      onLeave={(text) =>
        text.trim() !== '' && onChange(setIn(form, ['submit', 'label'], text.trim()))
      }
    />
  );
}

interface FormSideProps {
  side: Side;
  onSide(side: Side): void;
  children: ReactNode;
}

/** Next to the questions: the properties, or the screen. */
function FormSide({ side, onSide, children }: FormSideProps): ReactNode {
  return (
    <section
      className="form-side"
      aria-label={side === 'preview' ? 'Prévia do formulário' : 'Propriedades'}
    >
      <SelectButton
        aria-label="O que ver ao lado"
        value={side}
        options={[...sides]}
        allowEmpty={false}
        onChange={(event) => onSide(event.value as Side)}
      />
      {children}
    </section>
  );
}

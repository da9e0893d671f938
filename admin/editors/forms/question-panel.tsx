import { Button } from 'primereact/button';
import { Checkbox } from 'primereact/checkbox';
import { type ReactNode, useId } from 'react';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { PropertiesPanel } from '../../properties/panel.tsx';
import { textAt } from '../values.ts';
import { MessagesField } from './messages-field.tsx';
import { type EditedForm, placeIn, type Question, type Row } from './model.ts';
import { QuestionTools } from './question-tools.tsx';
import {
  linesOf,
  optionsOf,
  removeQuestion,
  renameQuestion,
  requireQuestion,
  setIn,
} from './questions.ts';
import { TextEntry } from './text-entry.tsx';

interface QuestionPanelProps {
  form: EditedForm;
  question: Question;
  disabled: boolean;
  onChange: (operation: Operation | null) => void;
  onRows: (rows: readonly Row[]) => void;
}

/** All that a question says: what people change most, then the other properties of its field. */
export function QuestionPanel({
  form,
  question,
  disabled,
  onChange,
  onRows,
}: QuestionPanelProps): ReactNode {
  const { name, label, required, options, hasProperties, isOfBase, isSent } = question;
  const id = useId();
  const shared = form.entity !== undefined;
  const read = (text: string) => optionsOf(linesOf(text), options);
  return (
    <div className="question-panel">
      <QuestionTools form={form} name={name} disabled={disabled} onRows={onRows} />
      {!isSent && (
        <p className="question-note">
          O envio deste formulário não leva esta resposta: acrescente form.{name} ao que ele manda,
          em Envio.
        </p>
      )}
      <TextEntry
        label="Pergunta"
        value={label}
        disabled={disabled || shared}
        onLeave={(text) => text.trim() !== '' && onChange(renameQuestion(form, name, text.trim()))}
      />
      <span className="question-check">
        <Checkbox
          inputId={id}
          checked={required}
          disabled={disabled || shared}
          onChange={(event) => onChange(requireQuestion(form, name, event.checked === true))}
        />
        <label htmlFor={id}>Precisa ser respondida</label>
      </span>
      {options && (
        <TextEntry
          label="Opções"
          hint="Uma em cada linha."
          lines={3}
          value={options.map((option) => textAt(option, 'label') ?? '').join('\n')}
          disabled={disabled}
          onLeave={(text) =>
            onChange(setIn(form, ['schema', 'properties', name, 'options'], read(text)))
          }
        />
      )}
      <MessagesField form={form} name={name} disabled={disabled} onChange={onChange} />
      {!isOfBase && !shared && (
        <Button
          className="question-remove"
          label="Remover pergunta"
          icon="pi pi-trash"
          text
          severity="danger"
          disabled={disabled}
          onClick={() => onChange(removeQuestion(form, question))}
        />
      )}
      {hasProperties ? (
        <PropertiesPanel known={{ at: placeIn(form, 'fields', name), label }} />
      ) : (
        <Button
          label="Ajuda, condições e mais"
          icon="pi pi-sliders-h"
          outlined
          disabled={disabled}
          onClick={() => onChange({ op: 'set', at: placeIn(form, 'fields', name), value: {} })}
        />
      )}
    </div>
  );
}

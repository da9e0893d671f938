import { Checkbox } from 'primereact/checkbox';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { KindChoice } from '../../ui/kind-choice.tsx';
import { hasOptions, questionKinds } from './kinds.ts';
import { linesOf, questionProblem, type NewQuestion } from './questions.ts';

interface AddQuestionDialogProps {
  onAdd: (question: NewQuestion) => void;
  onClose: () => void;
}

/** Asks for a new question's text, and the kind of its answer. */
export function AddQuestionDialog({ onAdd, onClose }: AddQuestionDialogProps): ReactNode {
  const required = useId();
  const [question, setQuestion] = useState<NewQuestion>({
    kind: 'text',
    title: '',
    required: false,
    options: [],
  });
  const [options, setOptions] = useState('');
  const change = (part: Partial<NewQuestion>): void => setQuestion({ ...question, ...part });
  const whole = { ...question, options: hasOptions(question.kind) ? linesOf(options) : [] };
  const absent = questionProblem(whole);
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
      header="Nova pergunta"
      className="question-dialog"
      footer={footer}
      onHide={onClose}
      draggable={false}
    >
      <Field label="Pergunta">
        {({ id }) => (
          <InputText
            id={id}
            value={question.title}
            autoFocus
            maxLength={200}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <KindChoice
        label="Como se responde"
        kinds={questionKinds}
        kind={question.kind}
        onChange={(kind) => change({ kind })}
      />
      {hasOptions(question.kind) && (
        <Field label="Opções" hint="Uma em cada linha.">
          {({ invalid: _invalid, ...control }) => (
            <InputTextarea
              {...control}
              rows={4}
              autoResize
              value={options}
              onChange={(event) => setOptions(event.target.value)}
            />
          )}
        </Field>
      )}
      <span className="question-check">
        <Checkbox
          inputId={required}
          checked={question.required}
          onChange={(event) => change({ required: event.checked === true })}
        />
        <label htmlFor={required}>Precisa ser respondida</label>
      </span>
      {absent !== null && <p className="question-note">{absent}</p>}
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import { ConditionField } from '../../conditions/condition-field.tsx';
import { useNames } from '../../data/configuration.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { useWorkbench } from '../../workbench/workbench.ts';
import { type EditedForm, placeIn } from './model.ts';
import type { Rule } from './rules.ts';

interface RuleDialogProps {
  form: EditedForm;
  rule: Rule;
  onSave: (rule: Rule) => void;
  onClose: () => void;
}

/**
 * Edits a rule: when answers contradict each other, the message, and the question that shows it.
 */
export function RuleDialog({ form, rule, onSave, onClose }: RuleDialogProps): ReactNode {
  const { draft, readOnly } = useWorkbench();
  const names = useNames(draft);
  const first =
    form.questions.find(({ hasProperties }) => hasProperties)?.name ??
    form.questions[0]?.name ??
    '';
  const at = placeIn(form, 'fields', first);
  const { data: subjects = [] } = useQuery({
    queryKey: ['draft', draft.id, 'rule subjects', draft.revision, at],
    queryFn: () => names(at, 'when'),
    retry: false,
  });
  const [edited, setEdited] = useState(rule);
  const change = (part: Partial<Rule>): void => setEdited({ ...edited, ...part });
  const [isPending, setPending] = useState(false);
  const whole =
    !isPending && edited.field !== '' && edited.when !== '' && edited.message.trim() !== '';
  const footer = (
    <DialogActions
      label="Salvar"
      icon="pi pi-check"
      disabled={!whole || readOnly}
      onAct={() => onSave({ ...edited, message: edited.message.trim() })}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      visible
      header="Regra entre perguntas"
      className="question-dialog"
      footer={footer}
      onHide={onClose}
      draggable={false}
    >
      <div role="group" aria-label="Acusa quando">
        <strong>Acusa quando</strong>
        <ConditionField
          label="Acusa quando"
          value={edited.when}
          subjects={subjects}
          disabled={readOnly}
          onChange={(when) => change({ when })}
          onPending={setPending}
        />
      </div>
      <Field label="Mensagem">
        {({ id }) => (
          <InputText
            id={id}
            value={edited.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      <Field label="Na pergunta">
        {({ id }) => (
          <Dropdown
            inputId={id}
            value={edited.field}
            options={form.questions.map(({ name, label }) => ({ value: name, label }))}
            placeholder="Escolha a pergunta"
            onChange={(event) => change({ field: event.value as string })}
          />
        )}
      </Field>
    </Dialog>
  );
}

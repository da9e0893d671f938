import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { Section } from '../../ui/section.tsx';
import type { EditedForm } from './model.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { type Rule, removeRule, rulesOf, saveRule } from './rules.ts';

interface RuleListProps {
  form: EditedForm;
  disabled: boolean;
  onChange: (operation: Operation | null) => void;
}

const newRule: Rule = { id: undefined, field: '', when: '', message: '' };

/** The rules between the questions of a form. */
export function RuleList({ form, disabled, onChange }: RuleListProps): ReactNode {
  const [edited, setEdited] = useState<Rule>();
  const rules = rulesOf(form);
  const labelOf = (name: string): string =>
    form.questions.find((question) => question.name === name)?.label ?? name;
  return (
    <Section
      title="Regras entre perguntas"
      lead="O que duas respostas juntas não podem dizer."
      actions={
        <Button
          label="Nova regra"
          icon="pi pi-plus"
          outlined
          size="small"
          disabled={disabled}
          onClick={() => setEdited(newRule)}
        />
      }
    >
      {rules.length > 0 && (
        <ul className="rule-list">
          {rules.map((rule) => (
            <li key={rule.id}>
              <button type="button" className="rule-open" onClick={() => setEdited(rule)}>
                {rule.message}
                <small>{labelOf(rule.field)}</small>
              </button>
              <Button
                text
                rounded
                icon="pi pi-trash"
                severity="danger"
                aria-label={`Remover a regra ${rule.message}`}
                disabled={disabled}
                onClick={() => rule.id !== undefined && onChange(removeRule(form, rule.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <RuleDialog
          form={form}
          rule={edited}
          onClose={() => setEdited(undefined)}
          onSave={(rule) => {
            setEdited(undefined);
            onChange(saveRule(form, rule));
          }}
        />
      )}
    </Section>
  );
}

import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { needsValue, takesSeveral } from './model/operator.ts';
import type { Clause, Operator } from './model/types.ts';
import { clauseFor, operatorsFor, typeOf, withOperator } from './operators.ts';
import { SubjectInput } from './subject-input.tsx';
import { ValueInput } from './value-input.tsx';

interface ClauseRowProps {
  clause: Clause;
  subjects: readonly NameChoice[];
  disabled: boolean;
  onChange: (clause: Clause) => void;
  onRemove: () => void;
}

/** One comparison: of what, how, and with what. */
export function ClauseRow({
  clause,
  subjects,
  disabled,
  onChange,
  onRemove,
}: ClauseRowProps): ReactNode {
  const choice = subjects.find(({ value }) => value === clause.subject);
  const type = typeOf(clause, choice);
  const name = choice?.label ?? clause.subject;
  const isChosen = clause.subject !== '';
  return (
    <div
      className="condition-row"
      role="group"
      aria-label={isChosen ? `Condição sobre ${name}` : 'Nova condição'}
    >
      <SubjectInput
        value={clause.subject}
        subjects={subjects}
        disabled={disabled}
        onChange={(chosen) => onChange(clauseFor(chosen))}
      />
      {isChosen && (
        <Dropdown
          aria-label={`Como comparar ${name}`}
          className="condition-how"
          value={clause.operator}
          options={operatorsFor(type, clause.operator)}
          disabled={disabled}
          onChange={(event) => onChange(withOperator(clause, event.value as Operator, choice))}
        />
      )}
      {isChosen && needsValue(clause.operator) && (
        <ValueInput
          label={`Valor de ${name}`}
          type={type}
          options={choice?.options}
          several={takesSeveral(clause.operator)}
          values={clause.values}
          onChange={(values) => onChange({ ...clause, values, source: undefined })}
        />
      )}
      <Button
        icon="pi pi-times"
        className="condition-remove"
        text
        severity="secondary"
        aria-label={isChosen ? `Remover a condição sobre ${name}` : 'Remover a nova condição'}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

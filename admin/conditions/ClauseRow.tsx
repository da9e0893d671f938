import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { needsValue, takesSeveral } from './model/operator.ts';
import type { Clause, Operator } from './model/types.ts';
import { clauseFor, operatorsFor, typeOf, withOperator } from './operators.ts';
import { ValueInput } from './ValueInput.tsx';

interface ClauseRowProps {
  clause: Clause;
  subjects: readonly NameChoice[];
  disabled: boolean;
  onChange: (clause: Clause) => void;
  onRemove: () => void;
}

/** Without its `group`: PrimeReact takes an option that has one for the heading of a group. */
type Subject = Omit<NameChoice, 'group'>;

interface SubjectGroup {
  label: string;
  items: Subject[];
}

/** Subjects by group; one that is in use and not offered stands in a group of its own. */
function groupsOf(subjects: readonly NameChoice[], used: string): SubjectGroup[] {
  const groups = new Map<string, Subject[]>();
  for (const { group, ...subject } of subjects)
    groups.set(group, [...(groups.get(group) ?? []), subject]);
  const known = subjects.some(({ value }) => value === used);
  const own: SubjectGroup[] =
    known || used === '' ? [] : [{ label: 'Em uso', items: [{ value: used, label: used }] }];
  return [...own, ...[...groups].map(([label, items]) => ({ label, items }))];
}

const subjectOption = ({ label, value, example }: Subject): ReactNode => (
  <span className="condition-subject">
    <span>{label}</span>
    <span className="condition-subject-path">
      {example === undefined ? value : `${value} · ex.: ${example}`}
    </span>
  </span>
);

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
  const choose = (value: string): void => {
    const chosen = subjects.find((one) => one.value === value);
    if (chosen) onChange(clauseFor(chosen));
  };
  return (
    <div
      className="condition-row"
      role="group"
      aria-label={isChosen ? `Condição sobre ${name}` : 'Nova condição'}
    >
      <Dropdown
        aria-label="O que comparar"
        className="condition-what"
        value={isChosen ? clause.subject : null}
        placeholder="Escolha o que comparar"
        options={groupsOf(subjects, clause.subject)}
        optionGroupLabel="label"
        optionGroupChildren="items"
        optionLabel="label"
        optionValue="value"
        itemTemplate={subjectOption}
        filter
        filterInputAutoFocus
        filterBy="label,value"
        disabled={disabled}
        onChange={(event) => choose(event.value as string)}
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
        text
        severity="secondary"
        aria-label={isChosen ? `Remover a condição sobre ${name}` : 'Remover a nova condição'}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}

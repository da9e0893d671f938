import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Checkbox } from 'primereact/checkbox';
import { type ReactNode, useId, useState } from 'react';
import type { DocumentPart, NameChoice } from '../../schemas/admin/documents.ts';
import { ConditionField } from '../conditions/condition-field.tsx';
import { forRoles, roleSubject, rolesOf } from '../conditions/roles.ts';
import { checkOperation, useNames } from '../data/configuration.ts';
import { useWorkbench } from '../workbench/workbench.ts';
import { FindingNote } from './finding-note.tsx';
import { findingsAt } from './findings.ts';
import { useEdits } from './use-edits.ts';
import { propertiesOf } from './word.ts';

/** For whom a place is: roles in one click each, any other condition by the builder. */
export function OnlyFor({ part }: { part: DocumentPart }): ReactNode {
  const { readOnly } = useWorkbench();
  const hasCondition = propertiesOf(part.word, part.value).some(({ name }) => name === 'when');
  return hasCondition && !readOnly ? <Audience part={part} /> : null;
}

function Audience({ part }: { part: DocumentPart }): ReactNode {
  const { draft, change, findings } = useWorkbench();
  const names = useNames(draft);
  const [isBuilding, setBuilding] = useState(false);
  const { data: subjects = [] } = useQuery({
    queryKey: ['draft', draft.id, 'subjects', draft.revision, part.at],
    queryFn: () => names(part.at, 'when'),
    placeholderData: (before) => before,
    retry: false,
  });
  const edits = useEdits(part, {
    findings,
    change,
    revision: draft.revision,
    check: (operation, signal) => checkOperation(draft, operation, signal),
  });
  const written = edits.values['when'];
  const condition = typeof written === 'string' ? written : '';
  const role = roleSubject(subjects);
  const set = (text: string | undefined): void => edits.set('when', text);
  const found = findingsAt(edits.findings, part.at, 'when');
  return (
    <section className="only-for" aria-label="Só para">
      <h3>Só para</h3>
      {role && (
        <Roles
          role={role}
          condition={condition}
          onChange={(text) => {
            set(text);
            edits.flush('when');
          }}
        />
      )}
      {isBuilding ? (
        <div role="group" onBlur={() => edits.flush('when')}>
          <ConditionField
            label="Aparece quando"
            value={condition}
            subjects={subjects}
            {...(role && { proposed: role })}
            onChange={(text) => set(text === '' ? undefined : text)}
          />
        </div>
      ) : (
        <Button
          type="button"
          text
          size="small"
          icon="pi pi-sliders-h"
          label={condition === '' ? 'Outra condição…' : 'Mudar a condição…'}
          disabled={subjects.length === 0}
          onClick={() => setBuilding(true)}
        />
      )}
      {found.map((finding) => (
        <FindingNote key={`${finding.code} ${finding.message}`} finding={finding} />
      ))}
    </section>
  );
}

interface RolesProps {
  role: NameChoice;
  condition: string;
  onChange: (condition: string | undefined) => void;
}

function Roles({ role, condition, onChange }: RolesProps): ReactNode {
  const id = useId();
  const chosen = rolesOf(condition, role);
  const options = role.options ?? [];
  const choose = (value: string, isChosen: boolean): void => {
    const next = options
      .map((one) => one.value)
      .filter((one) => (one === value ? isChosen : chosen.includes(one)));
    const text = forRoles(condition, role, next);
    if (text !== null) onChange(text);
  };
  return (
    <div className="only-for-roles" role="group" aria-label={role.label}>
      {options.map(({ value, label }) => (
        <span key={value}>
          <Checkbox
            inputId={`${id}${value}`}
            checked={chosen.includes(value)}
            onChange={({ checked }) => choose(value, checked === true)}
          />
          <label htmlFor={`${id}${value}`}>{label}</label>
        </span>
      ))}
    </div>
  );
}

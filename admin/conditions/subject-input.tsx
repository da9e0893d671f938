import { Dropdown } from 'primereact/dropdown';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { nameAsWords } from '../../schemas/places/label.ts';
import { usefulFirst } from './roles.ts';
import { ambiguousLabels, labelDetail, groupChoices } from '../ui/choice-groups.ts';

interface SubjectInputProps {
  /** CEL of what is compared; empty for a comparison that is being added. */
  value: string;
  subjects: readonly NameChoice[];
  disabled: boolean;
  onChange: (choice: NameChoice) => void;
}

/** `Cliente` for `session.colaborador.cliente`. */
const nameOfPath = (path: string): string => nameAsWords(path.split('.').at(-1) ?? path);

/** Its label and detail; its path in the tooltip. */
function subjectOption(choice: NameChoice, ambiguous: ReadonlySet<string>): ReactNode {
  const detail = labelDetail(choice, ambiguous);
  return (
    <span className="condition-subject" title={choice.value}>
      <span>{choice.label}</span>
      {detail !== '' && <span className="condition-subject-path">{detail}</span>}
    </span>
  );
}

/** The compared value: found by its label or its path. Opens by itself while there is none yet. */
export function SubjectInput({
  value,
  subjects,
  disabled,
  onChange,
}: SubjectInputProps): ReactNode {
  const dropdown = useRef<Dropdown>(null);
  const isNew = value === '';
  // The panel finds its place and its focus only where it was there, closed, before it opens.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => {
    if (isThere && isNew) dropdown.current?.show();
  }, [isThere, isNew]);
  const options = useMemo(
    () => groupChoices(usefulFirst(subjects), value, 'Em uso', nameOfPath),
    [subjects, value],
  );
  const ambiguous = useMemo(() => ambiguousLabels(subjects), [subjects]);
  const choose = (path: string): void => {
    const chosen = subjects.find((one) => one.value === path);
    if (chosen) onChange(chosen);
  };
  return (
    <Dropdown
      ref={dropdown}
      aria-label="O que comparar"
      className="condition-what"
      panelClassName="condition-panel"
      value={isNew ? null : value}
      options={options}
      optionGroupLabel="label"
      optionGroupChildren="items"
      optionLabel="label"
      optionValue="value"
      itemTemplate={(choice: NameChoice) => subjectOption(choice, ambiguous)}
      placeholder="Escolha o que comparar"
      filter
      filterInputAutoFocus
      filterBy="label,value"
      filterPlaceholder="Procurar"
      disabled={disabled}
      onChange={(event) => choose(event.value as string)}
    />
  );
}

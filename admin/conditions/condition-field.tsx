import { Button } from 'primereact/button';
import { InputTextarea } from 'primereact/inputtextarea';
import { type ReactNode, useMemo, useState } from 'react';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { emptyGroup, isComplete } from './model/complete.ts';
import { readCondition } from './model/read.ts';
import type { Group } from './model/types.ts';
import { writeCondition } from './model/write.ts';
import { clauseFor } from './operators.ts';

interface ConditionFieldProps {
  /** Of the text's input, for a label. */
  id?: string;
  label: string;
  /** CEL; empty for no condition. */
  value: string;
  /** Values that a condition at this place can compare. */
  subjects: readonly NameChoice[];
  disabled?: boolean;
  /** Where there is no condition yet: what the first one begins with. */
  proposed?: NameChoice;
  /** Only a condition whose every comparison has its name and value. */
  onChange: (value: string) => void;
  /** Whether something is chosen that `onChange` does not have yet. */
  onPending?: (isPending: boolean) => void;
}

/**
 * A condition: by choosing, or as CEL. A text that is no CEL, or that somebody types, is shown as
 * text alone.
 */
export function ConditionField({
  id,
  label,
  value,
  subjects,
  disabled = false,
  proposed,
  onChange,
  onPending,
}: ConditionFieldProps): ReactNode {
  const [asText, setAsText] = useState(false);
  // An edit keeps its own groups: an empty one has no text, and would be lost on the way back.
  const [edited, setEdited] = useState<{ group: Group; text: string } | undefined>(
    proposed && value === ''
      ? { group: { ...emptyGroup, parts: [clauseFor(proposed)] }, text: value }
      : undefined,
  );
  const read = useMemo(() => readCondition(value), [value]);
  const group = edited?.text === value ? edited.group : read;
  const isPending = group !== null && !isComplete(group);
  const change = (next: Group): void => {
    const isWhole = isComplete(next);
    const text = isWhole ? writeCondition(next) : value;
    setEdited({ group: next, text });
    onPending?.(!isWhole);
    if (isWhole && text !== value) onChange(text);
  };
  return (
    <div className="condition">
      {group && !asText ? (
        <ConditionBuilder root={group} subjects={subjects} disabled={disabled} onChange={change} />
      ) : (
        <InputTextarea
          id={id}
          aria-label={label}
          className="condition-text"
          autoResize
          rows={2}
          value={value}
          disabled={disabled}
          spellCheck={false}
          onChange={(event) => {
            onPending?.(false);
            onChange(event.target.value);
          }}
        />
      )}
      {!group && (
        <p className="condition-none">
          Esta condição tem um erro de escrita: corrija o texto para voltar a escolher.
        </p>
      )}
      {isPending && (
        <p className="condition-pending" role="status">
          Complete o que falta: até lá, vale {value === '' ? 'sem condição' : 'a condição anterior'}
          .
        </p>
      )}
      {group && (
        <Button
          className="condition-switch"
          label={asText ? 'Montar por escolha' : 'Ver como texto'}
          icon={asText ? 'pi pi-sliders-h' : 'pi pi-code'}
          link
          size="small"
          onClick={() => setAsText(!asText)}
        />
      )}
    </div>
  );
}

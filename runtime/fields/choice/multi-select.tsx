import { useStableScope } from '../../render/scope/scope.tsx';
import { Combobox } from '../select/combobox.tsx';
import type { Choice } from '../select/choices.ts';
import type { ManyProps } from './checkbox-group.tsx';
import './choice.css';

interface MultiSelectProps extends ManyProps {
  /** The search text; null when the list is closed. */
  search: string | null;
  onSearch(text: string | null): void;
  /** The label of a chosen value, also of one that is not among the choices in sight. */
  chosen: readonly { value: unknown; label: string }[];
}

/**
 * Several of many choices: a search box that adds, and a chip for each that was chosen, which takes
 * it out again. Read-only, the box says their names.
 */
export function MultiSelect({
  chosen,
  choices,
  values,
  onToggle,
  ...props
}: MultiSelectProps): React.JSX.Element {
  const { message } = useStableScope().app;
  const names = chosen.map(({ label }) => label).join(', ') || message('value.none');
  const open = choices.filter((choice) => !values.includes(choice.value));

  function takeOut(value: unknown, label: string): void {
    onToggle({ value, label, record: undefined }, false);
    document.getElementById(props.id)?.focus();
  }

  return (
    <span className="choice-multi">
      {!props.readOnly && chosen.length > 0 && (
        <ul className="choice-chips" aria-label={message('choice.chosen')}>
          {chosen.map(({ value, label }) => (
            <li key={String(value)} className="choice-chip">
              <span>{label}</span>
              {!props.disabled && (
                <button
                  type="button"
                  aria-label={message('choice.remove', { text: label })}
                  onClick={() => takeOut(value, label)}
                >
                  <i className="pi pi-times" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Combobox
        {...props}
        shown={props.readOnly ? names : ''}
        choices={open}
        hint={props.hint}
        onChoose={(choice: Choice | undefined) => {
          if (choice) onToggle(choice, true);
        }}
      />
    </span>
  );
}

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { WidgetProps } from '../types.ts';
import type { Choice } from './choices.ts';
import { useFixedBelow } from './use-fixed-below.ts';
import './select.css';

interface ComboboxProps extends Omit<WidgetProps, 'value' | 'onChange' | 'options'> {
  /** The choice, as text. */
  shown: string;
  /** The search text; null when the list is closed. */
  search: string | null;
  choices: readonly Choice[];
  /** Said in place of the choices. */
  hint: string | undefined;
  onSearch(text: string | null): void;
  /** undefined clears. */
  onChoose(choice: Choice | undefined): void;
}

/**
 * A text box with a list of choices below it, after the WAI-ARIA combobox pattern. Says nothing
 * about where they come from.
 */
export function Combobox(props: ComboboxProps): React.JSX.Element {
  const { search, choices, hint, onSearch, onChoose } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  const open = search !== null;
  const place = useFixedBelow(input, open);
  const activeId = open && choices[active] ? `${listId}-${active}` : undefined;

  function choose(choice: Choice | undefined): void {
    onChoose(choice);
    onSearch(null);
  }

  function move(to: number): void {
    const index = Math.max(0, Math.min(to, choices.length - 1));
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function keyDown(event: KeyboardEvent): void {
    switch (event.key) {
      case 'ArrowDown':
        if (open) move(active + 1);
        else onSearch('');
        break;
      case 'ArrowUp':
        move(active - 1);
        break;
      case 'Enter':
        if (!open) return;
        if (choices[active]) choose(choices[active]);
        break;
      case 'Escape':
        if (!open) return;
        event.stopPropagation();
        onSearch(null);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <span className="entry-group combobox">
      <input
        ref={input}
        id={props.id}
        name={props.name}
        className={`p-inputtext p-component entry${props.invalid ? ' p-invalid' : ''}`}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        aria-label={props.labelledBy === undefined ? props.label : undefined}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        autoComplete="off"
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        value={search ?? props.shown}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setActive(0);
          if (text === '') onChoose(undefined);
          onSearch(text);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => {
          if (!open && !props.readOnly) onSearch('');
        }}
        onBlur={() => {
          onSearch(null);
          props.onBlur?.();
        }}
        onKeyDown={props.readOnly ? undefined : keyDown}
      />
      <i className="pi pi-chevron-down combobox-icon" aria-hidden="true" />
      <div className="combobox-panel p-component" hidden={!open} style={place}>
        <div
          id={listId}
          ref={list}
          role="listbox"
          aria-label={
            props.labelledBy === undefined ? (props.label ?? props.placeholder) : undefined
          }
          aria-labelledby={props.labelledBy}
        >
          {open &&
            choices.map((choice, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input has focus and keys, and points here by aria-activedescendant
              <div
                key={String(choice.value)}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={`combobox-choice${index === active ? ' combobox-active' : ''}`}
                // Keeps the focus, or the blur would close the list before the click arrives.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(index)}
                onClick={() => choose(choice)}
              >
                <span>{choice.label}</span>
                {choice.detail && <small>{choice.detail}</small>}
              </div>
            ))}
        </div>
        <p className="combobox-hint" role="status" hidden={hint === undefined}>
          {open ? hint : ''}
        </p>
      </div>
    </span>
  );
}

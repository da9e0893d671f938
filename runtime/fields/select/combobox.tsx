import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
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
  /** The choices are not yet those for the search text. */
  waiting?: boolean;
  onSearch(text: string | null): void;
  /** undefined clears. */
  onChoose(choice: Choice | undefined): void;
}

/**
 * A text box with a list of choices below it, after the WAI-ARIA combobox pattern. Says nothing
 * about where they come from. One that is read-only can be reached and its text selected, and has
 * nothing to open.
 */
export function Combobox(props: ComboboxProps): React.JSX.Element {
  const { search, choices, onSearch, readOnly = false } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const open = search !== null && !readOnly;
  const place = useFixedBelow(input, open);
  const { list, active, point, choose, type, keyDown } = useChoosing(props);
  const activeId = open && choices[active] ? `${listId}-${active}` : undefined;

  return (
    <span className="entry-group combobox">
      <input
        ref={input}
        id={props.id}
        name={props.name}
        className={`p-inputtext p-component entry${props.invalid ? ' p-invalid' : ''}`}
        role="combobox"
        aria-expanded={open}
        aria-controls={readOnly ? undefined : listId}
        aria-autocomplete={readOnly ? undefined : 'list'}
        aria-readonly={readOnly || undefined}
        aria-activedescendant={activeId}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        aria-label={props.labelledBy === undefined ? props.label : undefined}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        autoComplete="off"
        placeholder={readOnly ? undefined : props.placeholder}
        disabled={props.disabled}
        readOnly={readOnly}
        // Its end may be out of sight.
        title={(readOnly && props.shown) || undefined}
        value={open ? search : props.shown}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => {
          if (!open && !readOnly) onSearch('');
        }}
        onBlur={() => {
          onSearch(null);
          props.onBlur?.();
        }}
        onKeyDown={readOnly ? undefined : keyDown}
      />
      {!readOnly && (
        <>
          <i className="pi pi-chevron-down combobox-icon" aria-hidden="true" />
          <Panel
            {...props}
            listId={listId}
            list={list}
            place={place}
            active={active}
            onPoint={point}
            onChoose={choose}
          />
        </>
      )}
    </span>
  );
}

/** The choice that Enter takes, and how keys, typing and the pointer change it. */
function useChoosing({ search, choices, waiting = false, onSearch, onChoose }: ComboboxProps) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  /** Enter came before the choices for what was typed, or a key has led to one since. */
  const pressed = useRef<'early' | 'led' | null>(null);
  const open = search !== null;
  useEffect(() => {
    if (open && waiting) return;
    const [only, ...more] = choices;
    // Of several nobody has seen the first one yet.
    if (open && pressed.current === 'early' && only && more.length === 0) choose(only);
    pressed.current = open && pressed.current === 'led' ? 'led' : null;
  });

  function choose(choice: Choice): void {
    onChoose(choice);
    onSearch(null);
  }

  function type(text: string): void {
    setActive(0);
    pressed.current = null;
    if (text === '') onChoose(undefined);
    onSearch(text);
  }

  function move(to: number): void {
    const index = Math.max(0, Math.min(to, choices.length - 1));
    setActive(index);
    pressed.current = 'led';
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }

  function keyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' && !open) onSearch('');
    else if (key === 'ArrowDown') move(active + 1);
    else if (key === 'ArrowUp') move(active - 1);
    else if (key === 'Enter' && open) {
      if (waiting && pressed.current !== 'led') pressed.current = 'early';
      else if (choices[active]) choose(choices[active]);
    } else if (key === 'Escape' && open) {
      event.stopPropagation();
      onSearch(null);
    } else return;
    event.preventDefault();
  }

  return { list, active, point: setActive, choose, type, keyDown };
}

interface PanelProps
  extends Pick<
    ComboboxProps,
    'label' | 'labelledBy' | 'placeholder' | 'search' | 'choices' | 'hint'
  > {
  listId: string;
  list: RefObject<HTMLDivElement | null>;
  place: CSSProperties | undefined;
  /** Index of the choice that Enter takes. */
  active: number;
  onPoint(index: number): void;
  onChoose(choice: Choice): void;
}

/** The choices below the box, or what is said in their place. */
function Panel(props: PanelProps): React.JSX.Element {
  const { label, labelledBy, placeholder, search, hint, listId, list, place } = props;
  const open = search !== null;
  return (
    <div className="combobox-panel p-component" hidden={!open} style={place}>
      <div
        id={listId}
        ref={list}
        role="listbox"
        aria-label={labelledBy === undefined ? (label ?? placeholder) : undefined}
        aria-labelledby={labelledBy}
      >
        {open && <Choices {...props} />}
      </div>
      <p className="combobox-hint" role="status" hidden={hint === undefined}>
        {open ? hint : ''}
      </p>
    </div>
  );
}

type ChoicesProps = Pick<PanelProps, 'listId' | 'choices' | 'active' | 'onPoint' | 'onChoose'>;

function Choices(props: ChoicesProps): React.ReactNode {
  const { listId, choices, active, onPoint, onChoose } = props;
  return choices.map((choice, index) => (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input has focus and keys, and points here by aria-activedescendant
    <div
      key={String(choice.value)}
      id={`${listId}-${index}`}
      role="option"
      aria-selected={index === active}
      className={`combobox-choice${index === active ? ' combobox-active' : ''}`}
      // Keeps the focus, or the blur would close the list before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(index)}
      onClick={() => onChoose(choice)}
    >
      <span>{choice.label}</span>
      {choice.detail && <small>{choice.detail}</small>}
    </div>
  ));
}

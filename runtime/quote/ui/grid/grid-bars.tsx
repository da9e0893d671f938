import { nameOf } from './grid-row.tsx';
import type { Removal } from './use-removal.ts';

interface FindBarProps {
  /** Says what it does. */
  label: string;
  text: string;
  /** How many lines there are, and how many are shown. */
  count: number;
  shown: number;
  onText(text: string): void;
  /** Back to the lines. */
  onLeave(): void;
  input: React.RefObject<HTMLInputElement | null>;
}

const number = new Intl.NumberFormat('pt-BR');

/** Finds among the quote's own lines, and says how many were found. */
export function FindBar({
  label,
  text,
  count,
  shown,
  onText,
  onLeave,
  input,
}: FindBarProps): React.JSX.Element {
  return (
    <search className="quote-find">
      <label>
        <span className="quote-hidden">{label}</span>
        <input
          ref={input}
          type="search"
          className="p-inputtext p-component"
          value={text}
          placeholder={label}
          autoComplete="off"
          aria-keyshortcuts="Alt+J"
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onText('');
            else if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onLeave();
          }}
        />
      </label>
      <p role="status">
        {text.trim() === '' ? '' : `${number.format(shown)} de ${number.format(count)} itens`}
      </p>
    </search>
  );
}

interface SelectionBarProps {
  count: number;
  disabled: boolean;
  onRemove(): void;
  onClear(): void;
}

/** Actions on the selected lines; nothing while there are none. */
export function SelectionBar({
  count,
  disabled,
  onRemove,
  onClear,
}: SelectionBarProps): React.JSX.Element {
  return (
    <div className="quote-selection" data-shown={count > 0 || undefined}>
      <p role="status">
        {count === 0
          ? ''
          : count === 1
            ? '1 item selecionado'
            : `${number.format(count)} itens selecionados`}
      </p>
      {count > 0 && (
        <>
          <button
            type="button"
            className="p-button p-component p-button-outlined p-button-danger"
            disabled={disabled}
            onClick={onRemove}
          >
            <span className="p-button-label">Remover selecionados</span>
          </button>
          <button type="button" className="p-button p-component p-button-text" onClick={onClear}>
            <span className="p-button-label">Limpar seleção</span>
          </button>
        </>
      )}
    </div>
  );
}

/** A removal that can still be undone. */
export function UndoBar({
  removal: { removed, times, undo },
}: {
  removal: Removal;
}): React.JSX.Element {
  const [first] = removed;
  const text =
    first === undefined
      ? ''
      : removed.length === 1
        ? `${nameOf(first.line)} removido.`
        : `${number.format(removed.length)} itens removidos.`;
  return (
    <div className="quote-undo" data-shown={first !== undefined || undefined}>
      {/* The same words twice would not be heard again: every other time they end with a space. */}
      <p role="status">{times % 2 === 0 && text !== '' ? `${text}\u00a0` : text}</p>
      {first !== undefined && (
        <button
          type="button"
          className="p-button p-component p-button-text"
          aria-keyshortcuts="Alt+Z"
          onClick={undo}
        >
          <span className="p-button-label">Desfazer</span>
        </button>
      )}
    </div>
  );
}

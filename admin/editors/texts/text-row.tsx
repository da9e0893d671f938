import { Button } from 'primereact/button';
import { InputTextarea } from 'primereact/inputtextarea';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldsOf } from './exchange.ts';
import { isChanged, type TextLine } from './model.ts';

interface TextRowProps {
  line: TextLine;
  disabled: boolean;
  href: string;
  onChange: (text: string) => void;
  onReset: () => void;
}

/** Data that a text showed and no longer does. */
function lost(before: string, after: string): string[] {
  const saved = fieldsOf(after);
  return fieldsOf(before).filter((field) => !saved.includes(field));
}

function Editing({
  line,
  onDone,
}: {
  line: TextLine;
  onDone: (text: string | null) => void;
}): ReactNode {
  const [typed, setTyped] = useState(line.text);
  const missing = lost(line.text, typed);
  const finish = (): void => onDone(typed.trim() === '' || typed === line.text ? null : typed);
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape') onDone(null);
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    finish();
  };
  return (
    <div className="text-editing">
      <InputTextarea
        aria-label={`${line.place}, ${line.label}`}
        autoFocus
        autoResize
        rows={1}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKey}
        onBlur={finish}
        onFocus={(event) => event.target.select()}
      />
      <small aria-live="polite">
        {missing.length > 0 ? `Não mostra mais ${missing.join(', ')}` : 'Enter guarda, Esc desiste'}
      </small>
    </div>
  );
}

/** One text, edited in place. */
export function TextRow({ line, disabled, href, onChange, onReset }: TextRowProps): ReactNode {
  const [editing, setEditing] = useState(false);
  const changed = isChanged(line);
  return (
    <li className="text-row">
      <div className="text-where">
        <Link to={href}>{line.label}</Link>
        <span>
          {line.label.startsWith(line.kind) ? line.place : `${line.kind} · ${line.place}`}
        </span>
      </div>
      <div className="text-value">
        {editing ? (
          <Editing
            line={line}
            onDone={(text) => {
              setEditing(false);
              if (text !== null) onChange(text);
            }}
          />
        ) : (
          <button
            type="button"
            className="text-read"
            disabled={disabled}
            title="Clique para mudar"
            onClick={() => setEditing(true)}
          >
            {line.text}
          </button>
        )}
        {changed && line.base !== undefined && <p className="text-base">No produto: {line.base}</p>}
      </div>
      <div className="text-reset">
        {changed && line.base !== undefined && (
          <Button
            icon="pi pi-undo"
            text
            rounded
            aria-label={`Voltar ao texto do produto: ${line.text}`}
            tooltip="Voltar ao texto do produto"
            tooltipOptions={{ position: 'left' }}
            disabled={disabled}
            onClick={onReset}
          />
        )}
      </div>
    </li>
  );
}

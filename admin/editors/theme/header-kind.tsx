import { RadioButton } from 'primereact/radiobutton';
import { type ReactNode, useId } from 'react';

const kinds = [
  { value: 'DEFAULT_LEFT', label: 'Marca à esquerda', hint: 'Marca, busca, telefones e usuário' },
  { value: 'CUSTOM', label: 'Com texto próprio', hint: 'A marca e um texto seu' },
  { value: 'NO_HEADER', label: 'Sem cabeçalho', hint: 'O menu fica no alto, com a marca' },
] as const;

interface HeaderKindProps {
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The three headers as small drawings. */
export function HeaderKind({ value, disabled, onChange }: HeaderKindProps): ReactNode {
  const id = useId();
  return (
    <div className="header-kinds" role="radiogroup" aria-label="Tipo de cabeçalho">
      {kinds.map((kind) => (
        <label
          key={kind.value}
          className={`header-kind ${kind.value === value ? 'header-kind-chosen' : ''}`}
          htmlFor={`${id}-${kind.value}`}
        >
          <span
            className={`header-drawing header-drawing-${kind.value.toLowerCase().replace('_', '-')}`}
            aria-hidden
          >
            <span className="drawn-header">
              <span className="drawn-logo" />
              <span className="drawn-text" />
              <span className="drawn-user" />
            </span>
            <span className="drawn-menu">
              <span className="drawn-logo" />
            </span>
          </span>
          <span className="header-kind-text">
            <RadioButton
              inputId={`${id}-${kind.value}`}
              name={id}
              value={kind.value}
              checked={kind.value === value}
              disabled={disabled}
              onChange={() => onChange(kind.value)}
            />
            <span>
              {kind.label}
              <span className="header-kind-hint">{kind.hint}</span>
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}

import { Button } from 'primereact/button';
import { ColorPicker } from 'primereact/colorpicker';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { hexOf } from './contrast.ts';
import type { ColorToken } from './tokens.ts';

interface ColorRowProps {
  color: ColorToken;
  value: string;
  /** The theme of this distributor says it, and not the product's. */
  changed: boolean;
  /** Some text in this colour, or on it, cannot be read well. */
  failing: boolean;
  disabled: boolean;
  /** With every move of the picker. */
  onChange: (value: string) => void;
  onReset: () => void;
}

/** A colour, chosen by eye or written. What is no colour stays in the input and changes nothing. */
export function ColorRow({
  color,
  value,
  changed,
  failing,
  disabled,
  onChange,
  onReset,
}: ColorRowProps): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const wrong = hexOf(typed) === null;
  const type = (text: string): void => {
    setTyped(text);
    if (hexOf(text) !== null) onChange(text.trim());
  };
  return (
    <div className="color-row">
      <ColorPicker
        format="hex"
        value={(hexOf(value) ?? '#000000').slice(1)}
        disabled={disabled}
        pt={{ input: { 'aria-label': `Escolher: ${color.label}` } }}
        onChange={(event) => typeof event.value === 'string' && onChange(`#${event.value}`)}
      />
      <label htmlFor={id}>
        {color.label}
        {color.hint && <span className="color-row-hint">{color.hint}</span>}
      </label>
      {failing && (
        <a
          href="#contraste"
          className="color-row-failing"
          title="Um texto não se lê bem com esta cor: veja qual em Contraste"
        >
          <i className="pi pi-exclamation-triangle" aria-hidden /> Pouco contraste
        </a>
      )}
      <InputText
        id={id}
        className="color-row-input"
        value={typed}
        disabled={disabled}
        invalid={wrong}
        aria-invalid={wrong}
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onBlur={() => wrong && setTyped(value)}
      />
      <Button
        className="color-row-reset"
        icon="pi pi-undo"
        text
        rounded
        aria-label={`Voltar ao padrão: ${color.label}`}
        tooltip="Voltar ao padrão"
        disabled={disabled || !changed}
        onClick={onReset}
      />
    </div>
  );
}

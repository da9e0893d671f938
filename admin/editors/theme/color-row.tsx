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

const refusalOf = (typed: string): string =>
  typed.trim() === ''
    ? 'Escreva uma cor, como #1d4ed8.'
    : `'${typed.trim()}' não é uma cor. Escreva-a como #1d4ed8.`;

/** A colour, picked or typed. Invalid input is refused at the field and changes nothing. */
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
  const [left, setLeft] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const wrong = typed !== value && hexOf(typed) === null;
  const refused = wrong && left;
  const type = (text: string): void => {
    setTyped(text);
    setLeft(false);
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
        aria-describedby={refused ? `${id}-wrong` : undefined}
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <Button
        className="color-row-reset"
        icon="pi pi-undo"
        text
        rounded
        aria-label={`Voltar ao padrão: ${color.label}`}
        tooltip="Voltar ao padrão"
        disabled={disabled || !(changed || wrong)}
        onClick={() => {
          setTyped(value);
          if (changed) onReset();
        }}
      />
      {refused && (
        <small id={`${id}-wrong`} className="color-row-wrong field-error" role="alert">
          {refusalOf(typed)} Vale a cor de antes: {value}.
        </small>
      )}
    </div>
  );
}

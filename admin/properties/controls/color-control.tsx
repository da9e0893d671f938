import { ColorPicker } from 'primereact/colorpicker';
import { InputText } from 'primereact/inputtext';
import type { ReactNode } from 'react';
import type { ControlProps } from './control.ts';

const hex = /^#[0-9a-f]{6}$/i;

/** A colour by sight or as CSS writes it. */
export function ColorControl({ id, value, form, property, onType }: ControlProps): ReactNode {
  const text = typeof value === 'string' ? value : '';
  return (
    <div className="property-color">
      <ColorPicker
        value={hex.test(text) ? text.slice(1) : 'ffffff'}
        disabled={form.readOnly}
        aria-label={`${property.label}: escolher a cor`}
        onChange={({ value: chosen }) => onType(`#${String(chosen)}`)}
      />
      <InputText
        id={id}
        value={text}
        placeholder="#0b5cad"
        disabled={form.readOnly}
        onChange={({ target }) => onType(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}

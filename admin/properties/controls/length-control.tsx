import { Dropdown } from 'primereact/dropdown';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import type { ControlProps } from './control.ts';
import { textOf } from './plain-controls.tsx';

type Kind = 'automatic' | 'narrow' | 'medium' | 'wide' | 'pixels' | 'other';

/** Widths of a column of numbers, names, or sentences. */
const widths: readonly { kind: Kind; label: string; value: string }[] = [
  { kind: 'narrow', label: 'Estreita', value: '6rem' },
  { kind: 'medium', label: 'Média', value: '10rem' },
  { kind: 'wide', label: 'Larga', value: '16rem' },
];
/** Where pixels begin that nobody has written yet. */
const startPixels = 160;

/** Pixels of a rem, where the browser's letters have their usual size. */
const pixelsOfRem = 16;

/** A plain length in whole pixels; undefined for one that depends on what is around. */
const pixelsOf = (text: string): number | undefined => {
  const [, digits, unit] = /^(\d*\.?\d+)(px|rem)$/.exec(text) ?? [];
  return digits === undefined
    ? undefined
    : Math.round(Number(digits) * (unit === 'rem' ? pixelsOfRem : 1));
};

function kindOf(text: string): Kind {
  if (text === '') return 'automatic';
  const chosen = widths.find(({ value }) => value === text)?.kind;
  return chosen ?? (pixelsOf(text) === undefined ? 'other' : 'pixels');
}

/** A width by choosing it, or in pixels. A length that was written otherwise stays as it is. */
export function LengthControl(props: ControlProps): ReactNode {
  const { id, property, value, described, form, onType, onChoose } = props;
  const text = textOf(value);
  const kind = kindOf(text);
  // The one that the place came with can be chosen again while its form is open.
  const [written] = useState(kind === 'other' ? text : undefined);
  const options = [
    { value: 'automatic', label: 'Automática' },
    ...widths.map((one) => ({ value: one.kind, label: one.label })),
    { value: 'pixels', label: 'Em pixels' },
    ...(written !== undefined || kind === 'other'
      ? [{ value: 'other', label: 'Outra medida' }]
      : []),
  ];
  const choose = (chosen: Kind): void => {
    if (chosen === 'automatic') onChoose(undefined);
    else if (chosen === 'pixels') onChoose(`${startPixels}px`);
    else onChoose(chosen === 'other' ? written : widths.find((one) => one.kind === chosen)?.value);
  };
  const amount = `Medida de ${property.label.toLowerCase()}`;
  return (
    <div className="property-length">
      <Dropdown
        inputId={id}
        value={kind}
        options={options}
        disabled={form.readOnly}
        aria-describedby={described}
        onChange={(event) => choose(event.value as Kind)}
      />
      {kind === 'pixels' && (
        <InputNumber
          aria-label={amount}
          value={pixelsOf(text) ?? null}
          locale="pt-BR"
          suffix=" pixels"
          min={0}
          disabled={form.readOnly}
          onChange={({ value: typed }) =>
            typed !== null && typed !== pixelsOf(text) && onType(`${typed}px`)
          }
        />
      )}
      {kind === 'other' && (
        <InputText
          aria-label={amount}
          value={text}
          disabled={form.readOnly}
          onChange={({ target }) => onType(target.value || undefined)}
        />
      )}
    </div>
  );
}

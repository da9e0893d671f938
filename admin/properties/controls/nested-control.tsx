import type { ReactNode } from 'react';
import { addableWords } from '../additions/words.ts';
import { below } from '../address.ts';
import { Rows } from '../rows/rows.tsx';
import type { ControlProps } from './control.ts';

/** Nested parts: each has a form of its own. */
export function NestedControl({ id, property, value, form }: ControlProps): ReactNode {
  return (
    <Rows
      at={below(form.part.at, property.name)}
      property={property.name}
      around={form.part}
      label={property.label}
      labelledBy={`${id}-label`}
      value={value}
      words={addableWords(form.part.word, property.name)}
      readOnly={form.readOnly}
      onOpen={form.open}
      onAdd={form.add}
    />
  );
}

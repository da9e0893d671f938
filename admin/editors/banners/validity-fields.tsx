import { Calendar } from 'primereact/calendar';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { fromDay, toDay } from './days.ts';

interface ValidityFieldsProps {
  /** `YYYY-MM-DD`; empty for no limit. */
  from: string;
  until: string;
  error: string | undefined;
  onChange: (part: { from?: string; until?: string }) => void;
}

/** The first and the last day. */
export function ValidityFields({ from, until, error, onChange }: ValidityFieldsProps): ReactNode {
  const dayOf = (date: Date | null | undefined): string => (date ? toDay(date) : '');
  return (
    <div className="banner-validity">
      <Field label="Primeiro dia" hint="Sem ele, vale desde já.">
        {({ id }) => (
          <Calendar
            inputId={id}
            value={fromDay(from)}
            placeholder="dd/mm/aaaa"
            showIcon
            showButtonBar
            onChange={(event) => onChange({ from: dayOf(event.value) })}
          />
        )}
      </Field>
      <Field label="Último dia" hint="Sem ele, vale sem fim." error={error}>
        {({ id, invalid }) => (
          <Calendar
            inputId={id}
            invalid={invalid}
            value={fromDay(until)}
            placeholder="dd/mm/aaaa"
            showIcon
            showButtonBar
            onChange={(event) => onChange({ until: dayOf(event.value) })}
          />
        )}
      </Field>
    </div>
  );
}

import type { ReactNode } from 'react';
import { DayField } from '../../ui/day-field.tsx';
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
  const dayOf = (date: Date | null): string => (date ? toDay(date) : '');
  return (
    <div className="banner-validity">
      <DayField
        label="Primeiro dia"
        hint="Sem ele, vale desde já."
        value={fromDay(from)}
        onChange={(day) => onChange({ from: dayOf(day) })}
      />
      <DayField
        label="Último dia"
        hint="Sem ele, vale sem fim."
        error={error}
        value={fromDay(until)}
        onChange={(day) => onChange({ until: dayOf(day) })}
      />
    </div>
  );
}

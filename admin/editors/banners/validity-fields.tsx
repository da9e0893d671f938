import { type ReactNode, useRef } from 'react';
import { DayField } from '../../ui/day-field.tsx';
import { fromDay, toDay } from './days.ts';

interface ValidityFieldsProps {
  /** `YYYY-MM-DD`; empty for no limit. */
  from: string;
  until: string;
  error: string | undefined;
  onChange: (part: { from?: string; until?: string }) => void;
  /** Whether both texts are empty or days. */
  onValid: (isValid: boolean) => void;
}

/** The first and the last day. */
export function ValidityFields({
  from,
  until,
  error,
  onChange,
  onValid,
}: ValidityFieldsProps): ReactNode {
  const valid = useRef({ from: true, until: true });
  const mark = (part: { from?: boolean; until?: boolean }): void => {
    Object.assign(valid.current, part);
    onValid(valid.current.from && valid.current.until);
  };
  const dayOf = (date: Date | null): string => (date ? toDay(date) : '');
  return (
    <div className="banner-validity">
      <DayField
        label="Primeiro dia"
        hint="Sem ele, vale desde já."
        value={fromDay(from)}
        onChange={(day) => onChange({ from: dayOf(day) })}
        onValid={(isValid) => mark({ from: isValid })}
      />
      <DayField
        label="Último dia"
        hint="Sem ele, vale sem fim."
        error={error}
        value={fromDay(until)}
        onChange={(day) => onChange({ until: dayOf(day) })}
        onValid={(isValid) => mark({ until: isValid })}
      />
    </div>
  );
}

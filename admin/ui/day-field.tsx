import { Calendar } from 'primereact/calendar';
import { type ReactNode, useRef, useState } from 'react';
import { walkDays } from '../../runtime/admin/day-focus.ts';
import { Field } from './field.tsx';
import { parseDay } from './typed-day.ts';

interface DayFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Date | null;
  /** A day with its time. */
  withTime?: boolean;
  /** The first and the last that may be chosen. */
  earliest?: Date | null;
  latest?: Date | null;
  /** Null while what is typed is no day that may be chosen. */
  onChange: (day: Date | null) => void;
  /** Whether the text is empty or a day that may be chosen. */
  onValid?: (isValid: boolean) => void;
}

/**
 * A day, typed or chosen in a calendar. The calendar opens by its button alone: opened by the focus
 * it would take the keys that are typed. What is typed stays as it is until it is a day, for
 * PrimeReact's own reading takes a day for its midnight before the time is typed.
 */
export function DayField({
  label,
  hint,
  error,
  value,
  withTime = false,
  earliest = null,
  latest = null,
  onChange,
  onValid,
}: DayFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  /** The month that was gone to in the calendar, until a day is taken. */
  const [month, setMonth] = useState<Date | null>(null);
  const bounds = useRef({ earliest, latest });
  bounds.current = { earliest, latest };
  const [parts] = useState(() => walkDays(() => bounds.current, setMonth));
  const read = (text: string): Date | string => parseDay(text, { withTime, earliest, latest });
  const take = (given: Date | string | null | undefined): void => {
    const text = typeof given === 'string' && given.trim() !== '' ? given : null;
    setTyped(text);
    setLeft(false);
    setMonth(null);
    onValid?.(text === null);
    const day = given instanceof Date ? given : null;
    if (day?.getTime() !== value?.getTime()) onChange(day);
  };
  const shown = value === null ? typed : value;
  const wrong = left && value === null && typed !== null ? read(typed) : undefined;
  return (
    <Field label={label} hint={hint} error={typeof wrong === 'string' ? wrong : error}>
      {({ id, ...control }) => (
        <Calendar
          inputId={id}
          {...control}
          // Its types know of no text, which it holds all the same while that is no day.
          value={shown as Date | null}
          viewDate={month ?? value ?? undefined}
          onViewDateChange={(event) => setMonth(event.value)}
          keepInvalid
          parseDateTime={(text) => {
            const day = read(text);
            if (typeof day === 'string') throw new Error(day);
            return day;
          }}
          dateFormat="dd/mm/yy"
          showTime={withTime}
          hourFormat="24"
          minDate={earliest ?? undefined}
          maxDate={latest ?? undefined}
          placeholder={withTime ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa'}
          showIcon
          showOnFocus={false}
          showButtonBar={!withTime}
          pt={parts}
          onChange={(event) => take(event.value as Date | string | null | undefined)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}

import { Calendar } from 'primereact/calendar';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { walkDays } from './day-focus.ts';
import type { Bounds } from './day-keys.ts';
import { PrimeReact } from '../../primereact/prime-react.tsx';

export interface DayPanelProps {
  /** `YYYY-MM-DD`, with `withTime` `YYYY-MM-DDTHH:mm`; empty for none. */
  value: string;
  withTime: boolean;
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  earliest: string | undefined;
  latest: string | undefined;
  /** Receives the focus when the panel closes. */
  opener: RefObject<HTMLElement | null>;
  onPick(value: string): void;
  onClose(): void;
}

const padded = (number: number, digits = 2): string => String(number).padStart(digits, '0');

function asDate(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  return new Date(text.length === 10 ? `${text}T00:00` : text);
}

function asText(date: Date, withTime: boolean): string {
  const day = `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
  return withTime ? `${day}T${padded(date.getHours())}:${padded(date.getMinutes())}` : day;
}

/** PrimeReact's calendar over the entry it stands in. */
export function DayPanel(props: DayPanelProps): React.JSX.Element {
  const { value, withTime, earliest, latest, opener, onPick, onClose } = props;
  // Initially invisible: a panel that is visible from the beginning is neither aligned nor laid
  // over the page, and the focus does not go into its days.
  const [visible, setVisible] = useState(false);
  useEffect(() => setVisible(true), []);
  const calendar = useRef<Calendar>(null);
  const shut = useRef(onClose);
  shut.current = onClose;
  // It hears of a press elsewhere only while it governs its own visibility.
  useEffect(() => {
    const pressed = ({ target }: PointerEvent): void => {
      const within = [calendar.current?.getOverlay(), opener.current];
      if (target instanceof Node && !within.some((element) => element?.contains(target)))
        shut.current();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [opener]);
  // A new object would be another value to the calendar.
  const chosen = useMemo(() => asDate(value) ?? null, [value]);
  const [shown, show] = useState(chosen ?? new Date());
  const bounds = useRef<Bounds>({});
  bounds.current = { earliest: asDate(earliest), latest: asDate(latest) };
  const [parts] = useState(() => ({
    // PrimeReact's own entry, over which the panel opens; nobody reaches it.
    input: { root: { 'aria-hidden': true, tabIndex: -1 } },
    // The cell has no role that could be selected, so its label says whether it is.
    dayLabel: ({ context }: { context: { selected: boolean } }) => ({
      role: 'button',
      'aria-selected': undefined,
      'aria-pressed': context.selected,
    }),
    ...walkDays(() => bounds.current, show),
  }));
  const close = (): void => {
    onClose();
    opener.current?.focus();
  };
  return (
    <PrimeReact>
      <Calendar
        ref={calendar}
        className="day-panel"
        panelClassName="day-panel-days"
        visible={visible}
        // It only ever asks to be closed, and yet says `visible` for most ways of closing.
        onVisibleChange={({ type }) => {
          if (type !== 'outside') close();
        }}
        transitionOptions={{ timeout: 0 }}
        pt={parts}
        readOnlyInput
        showOtherMonths={false}
        showTime={withTime}
        hourFormat="24"
        value={chosen}
        viewDate={shown}
        onViewDateChange={({ value: month }) => show(month)}
        minDate={asDate(earliest)}
        maxDate={asDate(latest && withTime ? `${latest}T23:59` : latest)}
        onChange={({ value: date }) => {
          if (date instanceof Date) onPick(asText(date, withTime));
        }}
      />
    </PrimeReact>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { useOnDemand } from '../../primereact/use-on-demand.ts';
import { loadable } from '../../render/view/loadable.tsx';
import { useStableScope } from '../../render/scope/scope.tsx';
import type { WidgetProps } from '../types.ts';
import type { DayPanelProps } from './day-panel.tsx';
import './date.css';

const DayPanel = loadable<DayPanelProps>(async () => (await import('./day-panel.tsx')).DayPanel);

interface DayPickerProps
  extends Pick<WidgetProps, 'disabled' | 'readOnly' | 'earliest' | 'latest'> {
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`; empty for none. */
  value: string;
  withTime?: boolean;
  onPick(value: string): void;
  children: ReactNode;
}

/**
 * An entry of a day with the button that opens a calendar over it. The calendar's code is fetched
 * when the button is pointed at or has the focus.
 */
export function DayPicker(props: DayPickerProps): React.JSX.Element {
  const { value, withTime = false, earliest, latest, onPick, children } = props;
  const { message } = useStableScope().app;
  const onDemand = useOnDemand(DayPanel);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="entry-group">
      {children}
      <button
        ref={button}
        type="button"
        className="entry-button"
        aria-label={message('date.pick')}
        title={message('date.pick')}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={props.disabled || props.readOnly}
        {...onDemand.opener}
        onClick={() => (open ? setOpen(false) : onDemand.open(() => setOpen(true)))}
      >
        <i className="pi pi-calendar" aria-hidden="true" />
      </button>
      {open && (
        <DayPanel
          value={value}
          withTime={withTime}
          earliest={earliest}
          latest={latest}
          opener={button}
          onPick={onPick}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}

import { memo, type ReactNode } from 'react';
import type { Button } from '../../../schemas/release/types.ts';
import { useChain } from './chain.ts';
import { iconClass } from '../values/icons.ts';
import { hiddenOrigin, originMarks } from '../view/origin-marks.tsx';
import { useScoped, useStableScope } from '../scope/scope.tsx';
import { equalJson } from '../values/equal.ts';

const severities = {
  neutral: 'p-button-secondary',
  info: 'p-button-info',
  success: 'p-button-success',
  warning: 'p-button-warning',
  danger: 'p-button-danger',
  primary: '',
} as const;
const looks = { solid: '', outlined: 'p-button-outlined', text: 'p-button-text' } as const;

/** Classes of PrimeReact's button for a tone and a look. */
export function buttonClass({
  tone,
  look,
  compact,
}: Pick<Button, 'tone' | 'look' | 'compact'>): string {
  return [
    'p-button p-component',
    severities[tone],
    looks[look],
    compact ? 'p-button-icon-only' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

interface Shown {
  visible: boolean;
  enabled: boolean;
  label: string;
  busy: string | null;
}

interface ActionButtonProps {
  button: Button;
  className?: string;
  /** Id of what the button is about, where several buttons have one name: the record of a row. */
  describedBy?: string | undefined;
  /** Its label may be out of sight, where there is no room for it. */
  tooltip?: boolean;
}

/**
 * A configured button: hidden and disabled by its conditions, disabled while its chain runs, and
 * armed for the second click where the chain asks for one. It does not render again when the scope
 * changes in ways it does not show.
 */
export const ActionButton = memo(function ActionButton({
  button,
  className = '',
  describedBy,
  tooltip = false,
}: ActionButtonProps): ReactNode {
  const scope = useStableScope();
  const shown = useScoped<Shown>((current) => {
    const visible = current.test(button.when);
    return {
      visible,
      enabled: visible && current.test(button.enabled),
      label: visible ? current.text(button.label) : '',
      busy: visible && button.busy !== undefined ? current.text(button.busy) : null,
    };
  }, equalJson);
  const { running, armed, fire } = useChain(scope);
  if (!shown.visible) return hiddenOrigin(button);
  const waiting = running && armed === null;
  const label = armed ?? (waiting ? (shown.busy ?? shown.label) : shown.label);
  const compact = button.compact && armed === null;
  const look = armed === null ? button : ({ tone: 'danger', look: 'solid' } as const);
  return (
    <button
      type="button"
      className={`${buttonClass(look)} ${className}`}
      disabled={!shown.enabled}
      // Not `disabled`: a button that is disabled under the finger loses the focus, and a dialog
      // could not return it.
      aria-disabled={waiting || undefined}
      aria-busy={waiting || undefined}
      aria-label={compact ? label : undefined}
      aria-describedby={describedBy}
      title={compact || tooltip ? label : undefined}
      data-id={button.id}
      {...originMarks(button)}
      onClick={(event) => {
        event.stopPropagation();
        void fire(button.do);
      }}
    >
      {waiting ? (
        <i className="p-button-icon p-c pi pi-spinner pi-spin" aria-hidden="true" />
      ) : (
        button.icon && (
          <i
            className={`p-button-icon p-c ${compact ? '' : 'p-button-icon-left'} ${iconClass(button.icon)}`}
            aria-hidden="true"
          />
        )
      )}
      <span className="p-button-label p-c" aria-live={armed === null ? undefined : 'assertive'}>
        {compact ? '\u00a0' : label}
      </span>
    </button>
  );
});

/** Several configured buttons, in order. */
export function ActionButtons({ buttons }: { buttons: readonly Button[] }): ReactNode {
  return buttons.map((button) => <ActionButton key={button.id} button={button} />);
}

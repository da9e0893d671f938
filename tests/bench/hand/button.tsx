import { type ReactNode, useEffect, useState } from 'react';

interface ButtonProps {
  id: string;
  label: string;
  icon: string;
  /** Severity and look, e.g. `p-button-danger p-button-text`. */
  look?: string;
  busy?: string;
  /** Asks for a second click within three seconds. */
  twice?: boolean;
  onPress(): Promise<void> | void;
}

/** A button that is off while what it does is under way. */
export function Button({
  id,
  label,
  icon,
  look = '',
  busy = label,
  twice = false,
  onPress,
}: ButtonProps): ReactNode {
  const [running, setRunning] = useState(false);
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), 3000);
    return () => clearTimeout(timer);
  }, [armed]);

  async function press(): Promise<void> {
    if (twice && !armed) return setArmed(true);
    setArmed(false);
    setRunning(true);
    try {
      await onPress();
    } finally {
      setRunning(false);
    }
  }

  return (
    <button
      type="button"
      className={`p-button p-component ${look}`}
      disabled={running}
      aria-busy={running || undefined}
      data-id={id}
      onClick={(event) => {
        event.stopPropagation();
        void press();
      }}
    >
      <i
        className={`p-button-icon p-c p-button-icon-left pi ${running ? 'pi-spinner pi-spin' : `pi-${icon}`}`}
        aria-hidden="true"
      />
      <span className="p-button-label p-c">{armed ? 'Confirmar?' : running ? busy : label}</span>
    </button>
  );
}

import type { PointerEvent } from 'react';
import { isLineCommand, useCommands } from './commands.ts';

/** A button for a command that another part offers; nothing where none does. */
export function CommandButton({ id, label, look = 'outlined' }: { id: string; label?: string; look?: 'outlined' | 'text' | 'solid' }): React.JSX.Element | null {
  const command = useCommands().find((one) => one.id === id);
  if (!command || isLineCommand(command)) return null;
  // The press takes the focus from an entry, whose value changes what stands above: the click is the button's all the same.
  const hold = ({ currentTarget, pointerId }: PointerEvent<HTMLButtonElement>): void => currentTarget.setPointerCapture?.(pointerId);
  return (
    <button type="button" className={`p-button p-component${look === 'solid' ? '' : ` p-button-${look}`}`} disabled={command.disabled} onPointerDown={hold} onClick={() => command.run()}>
      {command.icon !== undefined && <i className={`p-button-icon p-button-icon-left pi pi-${command.icon}`} aria-hidden="true" />}
      <span className="p-button-label">{label ?? command.label}</span>
    </button>
  );
}

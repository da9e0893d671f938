import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isLineCommand, useCommands } from './commands.ts';

const holds = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;

/** A button for a command that another part offers; nothing where none does. */
export function CommandButton({
  id,
  label,
  look = 'outlined',
}: {
  id: string;
  label?: string;
  look?: 'outlined' | 'text' | 'solid';
}): React.JSX.Element | null {
  const command = useCommands().find((one) => one.id === id);
  /** Where the button was when it was pressed. */
  const pressed = useRef<DOMRect>(null);
  if (!command || isLineCommand(command)) return null;
  // The press takes the focus from an entry, whose value changes what stands above: the click is
  // the button's all the same.
  const hold = ({ currentTarget, pointerId }: PointerEvent<HTMLButtonElement>): void => {
    pressed.current = currentTarget.getBoundingClientRect();
    currentTarget.setPointerCapture?.(pointerId);
  };
  // So is one that was let go far from it; but who drags off a button does not want it. A key's
  // click has no place.
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    const before = pressed.current;
    pressed.current = null;
    if (
      event.detail === 0 ||
      before === null ||
      holds(before, event) ||
      holds(event.currentTarget.getBoundingClientRect(), event)
    )
      command.run();
  };
  return (
    <button
      type="button"
      className={`p-button p-component${look === 'solid' ? '' : ` p-button-${look}`}`}
      disabled={command.disabled}
      onPointerDown={hold}
      onClick={click}
    >
      {command.icon !== undefined && (
        <i
          className={`p-button-icon p-button-icon-left pi pi-${command.icon}`}
          aria-hidden="true"
        />
      )}
      <span className="p-button-label">{label ?? command.label}</span>
    </button>
  );
}

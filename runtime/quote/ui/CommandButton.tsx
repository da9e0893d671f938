import { isLineCommand, useCommands } from './commands.ts';

/** A command of the editor where its subject stands; nothing while nobody offers it. */
export function CommandButton({ id }: { id: string }): React.JSX.Element | null {
  const command = useCommands().find((one) => one.id === id);
  if (!command || isLineCommand(command)) return null;
  return (
    <button type="button" className="p-button p-component p-button-outlined" disabled={command.disabled} onClick={() => command.run()}>
      {command.icon !== undefined && <i className={`p-button-icon p-button-icon-left pi pi-${command.icon}`} aria-hidden="true" />}
      <span className="p-button-label">{command.label}</span>
    </button>
  );
}

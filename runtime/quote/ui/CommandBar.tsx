import { type Command, isLineCommand, useCommands } from './commands.ts';

const ariaKeys = (keys: string): string => keys.replace('Ctrl', 'Control');

/** The editor's actions that have a button, in the order in which their parts stand. */
export function CommandBar(): React.JSX.Element | null {
  const commands = useCommands().filter((command: Command) => !isLineCommand(command) && command.bar === true);
  if (commands.length === 0) return null;
  return (
    <div className="quote-commands" role="toolbar" aria-label="Ações do orçamento">
      {commands.map((command) => isLineCommand(command) ? null : (
        <button
          key={command.id}
          type="button"
          className="p-button p-component p-button-outlined"
          disabled={command.disabled}
          title={command.keys === undefined ? command.label : `${command.label} (${command.keys})`}
          aria-keyshortcuts={command.keys === undefined ? undefined : ariaKeys(command.keys)}
          onClick={() => command.run()}
        >
          {command.icon !== undefined && <i className={`pi pi-${command.icon}`} aria-hidden="true" />}
          <span className="p-button-label">{command.label}</span>
        </button>
      ))}
    </div>
  );
}

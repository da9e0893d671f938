import { type Command, type CommandGroup, isLineCommand, useCommands } from './commands.ts';

const ariaKeys = (keys: string): string => keys.replace('Ctrl', 'Control');

/** The editor's actions that have a button, in the order in which their parts stand; all of them, or those of some groups. */
export function CommandBar({ groups }: { groups?: readonly CommandGroup[] | undefined }): React.JSX.Element | null {
  const commands = useCommands().filter((command: Command) => !isLineCommand(command) && command.bar === true && (groups?.includes(command.group) ?? true));
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
          {command.icon !== undefined && <i className={`p-button-icon p-button-icon-left pi pi-${command.icon}`} aria-hidden="true" />}
          <span className="p-button-label">{command.label}</span>
        </button>
      ))}
    </div>
  );
}

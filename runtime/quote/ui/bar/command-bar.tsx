import type { DocumentWords } from '../../model/state/words.ts';
import { type CommandGroup, groupHeading, useCommands } from '../commands/commands.ts';
import { ariaKeys } from '../commands/shortcuts.ts';
import { barCommands } from './bar.ts';
import { MoreCommands } from './more-commands.tsx';
import './bar.css';

interface CommandBarProps {
  words: DocumentWords;
  /** Without it, commands of all groups. */
  groups?: readonly CommandGroup[] | undefined;
  /** Ids of the commands that the document wants as buttons. */
  pinned?: readonly string[] | undefined;
}

/**
 * The editor's actions: a few as buttons, in the order in which their parts stand, the others in a
 * menu behind the last one.
 */
export function CommandBar({ words, groups, pinned }: CommandBarProps): React.JSX.Element | null {
  const { bar, menu } = barCommands(useCommands(), { groups, pinned });
  if (bar.length === 0 && menu.length === 0) return null;
  return (
    <div
      className="quote-commands"
      data-place="quote-actions"
      role="toolbar"
      aria-label={`Ações do ${words.word}`}
    >
      {bar.map((command) => (
        <button
          key={command.id}
          type="button"
          className="p-button p-component p-button-outlined"
          disabled={command.disabled}
          title={
            command.reason ??
            (command.keys === undefined ? command.label : `${command.label} (${command.keys})`)
          }
          aria-description={command.reason}
          aria-keyshortcuts={ariaKeys(command.keys)}
          onClick={() => command.run()}
        >
          {command.icon !== undefined && (
            <i
              className={`p-button-icon p-button-icon-left pi pi-${command.icon}`}
              aria-hidden="true"
            />
          )}
          <span className="p-button-label">{command.label}</span>
        </button>
      ))}
      {menu.length > 0 && (
        <MoreCommands
          sections={menu.map(({ group, commands }) => ({
            heading: groupHeading(group, words),
            commands,
          }))}
        />
      )}
    </div>
  );
}

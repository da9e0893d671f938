import type { Line } from '../../model/state/line.ts';
import { isLineCommand, useCommands } from '../commands/commands.ts';
import { Menu, MenuItem } from '../menu/menu.tsx';
import { nameOf } from './grid-row.tsx';

interface LineMenuProps {
  line: Line;
  opener: HTMLElement;
  /** Closes it; `back` gives the focus back to the opener. */
  onClose(back: boolean): void;
}

/** Actions on one line, by the pointer or by keys. */
export function LineMenu({ line, opener, onClose }: LineMenuProps): React.JSX.Element {
  const commands = useCommands()
    .filter(isLineCommand)
    .filter((command) => command.appliesTo?.(line) ?? true);
  return (
    <Menu label={`Ações de ${nameOf(line)}`} opener={opener} onClose={onClose}>
      {commands.map((command) => (
        <MenuItem
          key={command.id}
          command={command}
          onChoose={() => {
            onClose(true);
            command.runOn(line);
          }}
        />
      ))}
    </Menu>
  );
}

import { useId, useRef, useState } from 'react';
import type { EditorCommand } from '../commands/commands.ts';
import { Menu, MenuGroup, MenuItem } from '../menu/menu.tsx';

/** The button that opens the menu of the less usual actions. */
export function MoreCommands({
  sections,
}: {
  sections: readonly { heading: string; commands: readonly EditorCommand[] }[];
}): React.JSX.Element {
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (back: boolean): void => {
    setStart(null);
    if (back) opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="p-button p-component p-button-outlined"
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-controls={start === null ? undefined : id}
        onClick={() => setStart(start === null ? 'first' : null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStart(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <i className="p-button-icon p-button-icon-left pi pi-ellipsis-h" aria-hidden="true" />
        <span className="p-button-label">Mais ações</span>
      </button>
      {start !== null && opener.current && (
        <Menu id={id} label="Mais ações" opener={opener.current} start={start} onClose={close}>
          {sections.map(({ heading, commands }) => (
            <MenuGroup key={heading} heading={heading}>
              {commands.map((command) => (
                <MenuItem
                  key={command.id}
                  command={command}
                  onChoose={() => {
                    close(true);
                    command.run();
                  }}
                />
              ))}
            </MenuGroup>
          ))}
        </Menu>
      )}
    </>
  );
}

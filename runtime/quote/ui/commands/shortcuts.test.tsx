import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { wordsOf } from '../../model/state/words.ts';
import { CommandBar } from '../bar/command-bar.tsx';
import { CommandContext, CommandStore, type EditorCommand, useCommand } from './commands.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { keysOf, useShortcuts } from './shortcuts.ts';

afterEach(cleanup);

function Offer({ command }: { command: EditorCommand }): null {
  useCommand(command);
  return null;
}

function Editor({ commands }: { commands: EditorCommand[] }): React.JSX.Element {
  const [store] = useState(() => new CommandStore());
  useShortcuts(store);
  return (
    <CommandContext value={store}>
      <CommandBar words={wordsOf({})} />
      <input aria-label="Texto" />
      {commands.map((command) => (
        <Offer key={command.id} command={command} />
      ))}
      <ShortcutSheet words={wordsOf({})} />
    </CommandContext>
  );
}

const command = (more: Partial<EditorCommand> = {}): EditorCommand => ({
  id: 'frete',
  label: 'Calcular frete',
  group: 'Fechamento',
  keys: 'Alt+F',
  place: 'bar',
  run: () => {},
  ...more,
});

describe('a key', () => {
  test.each([
    [{ key: 'f', code: 'KeyF', altKey: true }, 'Alt+F'],
    // Option+F on a Mac
    [{ key: 'ƒ', code: 'KeyF', altKey: true }, 'Alt+F'],
    [{ key: 's', code: 'KeyS', metaKey: true }, 'Ctrl+S'],
    [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
    [{ key: 'F2', code: 'F2', shiftKey: true }, 'Shift+F2'],
    [{ key: 'Alt', code: 'AltLeft', altKey: true }, ''],
  ])('%j is %s', (event, expected) => {
    expect(
      keysOf({ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...event }),
    ).toBe(expected);
  });
});

describe('commands', () => {
  test('run by their key and by their button, with what the last render said', async () => {
    const user = userEvent.setup();
    const ran: string[] = [];
    const { rerender } = render(<Editor commands={[command({ run: () => ran.push('old') })]} />);
    rerender(<Editor commands={[command({ run: () => ran.push('new') })]} />);
    await user.keyboard('{Alt>}f{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Calcular frete' }));
    expect(ran).toEqual(['new', 'new']);
  });

  test("rest below a dialog, and with them the browser's own way to save the page", () => {
    const ran: string[] = [];
    render(
      <div id="root" inert>
        <Editor commands={[command({ keys: 'Ctrl+S', run: () => ran.push('saved') })]} />
      </div>,
    );
    const isLeft = (key: KeyboardEventInit): boolean =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ctrlKey: true, ...key }),
      );
    expect([isLeft({ key: 's', code: 'KeyS' }), isLeft({ key: 'c', code: 'KeyC' }), ran]).toEqual([
      false,
      true,
      [],
    ]);
  });

  test('a disabled one does nothing, and one whose part went away is gone', async () => {
    const user = userEvent.setup();
    const ran: string[] = [];
    const { rerender } = render(
      <Editor commands={[command({ disabled: true, run: () => ran.push('x') })]} />,
    );
    await user.keyboard('{Alt>}f{/Alt}');
    expect(ran).toEqual([]);
    rerender(<Editor commands={[]} />);
    expect(screen.queryByRole('button', { name: 'Calcular frete' })).toBeNull();
  });

  test('a bare key is a character while one is typing, a command elsewhere', async () => {
    const user = userEvent.setup();
    const ran: string[] = [];
    render(<Editor commands={[command({ keys: '/', run: () => ran.push('x') })]} />);
    await user.type(screen.getByLabelText('Texto'), '/');
    expect(ran).toEqual([]);
    screen.getByLabelText('Texto').blur();
    await user.keyboard('/');
    expect(ran).toEqual(['x']);
  });

  test('the sheet on ? names every shortcut by its group', async () => {
    const user = userEvent.setup();
    render(<Editor commands={[command()]} />);
    await user.keyboard('?');
    const sheet = screen.getByRole('dialog', { name: 'Atalhos do teclado' });
    expect(within(sheet).getByRole('heading', { name: 'Fechamento' })).toBeTruthy();
    expect(within(sheet).getByText('Alt+F')).toBeTruthy();
  });
});

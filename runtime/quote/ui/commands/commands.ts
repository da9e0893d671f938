import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Line } from '../../model/state/line.ts';
import type { DocumentWords } from '../../model/state/words.ts';

/** Groups of the menu and the sheet of shortcuts, in their order. */
export const COMMAND_GROUPS = ['Produtos', 'Itens', 'Fechamento', 'Documento', 'Ajuda'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** A group as it is named to the user, who edits a quote or a cart. */
export const groupHeading = (group: CommandGroup, { title }: DocumentWords): string =>
  group === 'Documento' ? title : group;

interface CommandBase {
  id: string;
  /** The button's text, and the shortcut's meaning. */
  label: string;
  group: CommandGroup;
  /**
   * `Alt+F`, `F2`, `/`: one key with its modifiers. A bare key works only outside of text entries.
   */
  keys?: string;
  /** Name of a primeicon. */
  icon?: string;
  disabled?: boolean;
  /** Why it is disabled, where the screen does not already show it. */
  reason?: string | undefined;
}

/** Something the whole editor can do. */
export interface EditorCommand extends CommandBase {
  /**
   * Where it is shown: as a button of the bar, because people need it all day; in the bar's menu;
   * or, while it waits for the user or the user for it, as a button in any case. Without a place it
   * is reached by key, or has a button elsewhere.
   */
  place?: 'bar' | 'menu' | 'now';
  /** @param text what the command begins with, where it takes one */
  run(text?: string): void;
}

/**
 * Something that can be done with one line of the quote. Its key works on the line that has the
 * focus.
 */
export interface LineCommand extends CommandBase {
  appliesTo?(line: Line): boolean;
  runOn(line: Line): void;
}

export type Command = EditorCommand | LineCommand;
export const isLineCommand = (command: Command): command is LineCommand => 'runOn' in command;

/** Commands of the editor's parts; they come and go with their parts. */
export class CommandStore {
  private readonly byId = new Map<string, Command>();
  private readonly listeners = new Set<() => void>();
  private snapshot: readonly Command[] = [];

  all = (): readonly Command[] => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Runs an editor's command, if it is offered and can be run now.
   * @param text what it begins with, where it takes one
   */
  run(id: string, text?: string): void {
    const command = this.byId.get(id);
    if (command && !isLineCommand(command) && command.disabled !== true) command.run(text);
  }

  /** Offers a command, or takes one back. */
  put(id: string, command: Command | undefined): void {
    if (command) this.byId.set(id, command);
    else this.byId.delete(id);
    this.snapshot = [...this.byId.values()];
    for (const listener of this.listeners) listener();
  }
}

export const CommandContext = createContext<CommandStore | null>(null);

/**
 * The store itself, for a part that looks commands up when a key is pressed. Throws outside of the
 * editor.
 */
export function useCommandStore(): CommandStore {
  const store = useContext(CommandContext);
  if (!store) throw new Error('a command needs the editor around it');
  return store;
}

/**
 * Offers a command while the component is there. What it does is always what the last render said.
 */
export function useCommand(command: Command): void {
  const store = useCommandStore();
  const latest = useRef(command);
  latest.current = command;
  const { id, label, group, keys, icon, disabled, reason } = command;
  const place = isLineCommand(command) ? undefined : command.place;
  const ofLine = isLineCommand(command);
  useEffect(() => {
    const shown = { id, label, group, keys, icon, disabled, reason };
    const last = <T extends Command>(): T => latest.current as T;
    store.put(
      id,
      ofLine
        ? {
            ...shown,
            appliesTo: (line) => last<LineCommand>().appliesTo?.(line) ?? true,
            runOn: (line) => last<LineCommand>().runOn(line),
          }
        : { ...shown, place, run: (text) => last<EditorCommand>().run(text) },
    );
  }, [store, id, label, group, keys, icon, disabled, reason, place, ofLine]);
  useEffect(() => () => store.put(id, undefined), [store, id]);
}

/** Offers a command where and while it is drawn: for those that come and go. */
export function Offer(command: EditorCommand): null {
  useCommand(command);
  return null;
}

/** All that can be done now. */
export function useCommands(): readonly Command[] {
  const store = useCommandStore();
  return useSyncExternalStore(store.subscribe, store.all);
}

import {
  COMMAND_GROUPS,
  type Command,
  type CommandGroup,
  type EditorCommand,
  isLineCommand,
} from '../commands/commands.ts';

export interface BarCommands {
  /** Those with a button of their own. */
  bar: readonly EditorCommand[];
  /** The others, by their group, in the order of the groups; none is empty. */
  menu: readonly { group: CommandGroup; commands: readonly EditorCommand[] }[];
}

/**
 * Divides commands between the editor's bar and its menu. A document that pins commands decides
 * which have a button, and in which order; what waits for the user's answer has one in any case,
 * last. Only commands of `groups` are shown, if given.
 */
export function barCommands(
  commands: readonly Command[],
  {
    groups,
    pinned,
  }: { groups?: readonly CommandGroup[] | undefined; pinned?: readonly string[] | undefined },
): BarCommands {
  const offered = commands.filter(
    (command): command is EditorCommand =>
      !isLineCommand(command) &&
      command.place !== undefined &&
      (groups?.includes(command.group) ?? true),
  );
  const urgent = offered.filter(({ place }) => place === 'now');
  const usual = pinned
    ? pinned.flatMap((id) =>
        offered.filter((command) => command.id === id && command.place !== 'now'),
      )
    : offered.filter(({ place }) => place === 'bar');
  const bar = [...usual, ...urgent];
  const rest = offered.filter((command) => !bar.includes(command));
  const menu = COMMAND_GROUPS.map((group) => ({
    group,
    commands: rest.filter((command) => command.group === group),
  })).filter((one) => one.commands.length > 0);
  return { bar, menu };
}

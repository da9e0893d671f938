import { type KeyboardEvent, useRef } from 'react';
import type { Line } from '../../../model/state/line.ts';
import { type CommandStore, isLineCommand } from '../../commands/commands.ts';
import { keysOf } from '../../commands/shortcuts.ts';
import { REMOVE, SELECT } from '../use-columns.ts';
import { type CellPosition, cellPositionOf } from './focus.ts';
import { type Intent, intentOf, type KeyTarget } from './intents.ts';
import type { GridFocus } from './use-grid-focus.ts';

/** State and actions that the grid's keys use. */
export interface GridControls {
  focus: GridFocus;
  /** How many lines are shown. */
  count: number;
  /** Columns from left to right, and the one in which quantities are typed. */
  order: readonly string[];
  entry: string;
  /** Rows of one screen. */
  page(): number;
  lineAt(at: number): Line | undefined;
  commands: CommandStore;
  select(key: string, extend: boolean): void;
  selectAll(): void;
  selectNone(): void;
  openMenu(key: string, opener: HTMLElement): void;
  undo(): void;
  find(text: string): void;
}

/** Where in a grid an element is. */
export function keyTargetOf(target: Element): KeyTarget {
  if (target instanceof HTMLInputElement && target.type !== 'checkbox') {
    const { selectionStart, selectionEnd, value } = target;
    const start = selectionStart === 0;
    const end = selectionEnd === value.length;
    if (start && end) return { kind: 'entry', caret: 'both' };
    if (selectionStart !== selectionEnd) return { kind: 'entry', caret: 'inside' };
    return { kind: 'entry', caret: start ? 'start' : end ? 'end' : 'inside' };
  }
  return { kind: target.tagName === 'TD' ? 'cell' : 'widget' };
}

/** The keyboard of the grid. Keys of line commands work on the line that has the focus. */
export function useGridKeys(controls: GridControls): (event: KeyboardEvent) => void {
  const latest = useRef(controls);
  latest.current = controls;
  const pressed = useRef((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const spot = cellPositionOf(event.target);
    const line = spot && latest.current.lineAt(spot.at);
    if (!spot || !line) return;
    const place = keyTargetOf(event.target);
    const intent = intentOf(event, place);
    if (
      intent
        ? act(latest.current, intent, { spot, line, place, target: event.target })
        : runCommand(latest.current.commands, event, line, place)
    )
      event.preventDefault();
  });
  return pressed.current;
}

function runCommand(
  store: CommandStore,
  event: KeyboardEvent,
  line: Line,
  place: KeyTarget,
): boolean {
  const keys = keysOf(event.nativeEvent);
  const isBare = !/^(Ctrl|Alt)\+|^F\d+$/.test(keys);
  if (keys === '' || (isBare && place.kind === 'entry')) return false;
  const command = store.all().find((one) => one.keys === keys && isLineCommand(one));
  if (!command || !isLineCommand(command) || command.appliesTo?.(line) === false) return false;
  if (!command.disabled) command.runOn(line);
  return true;
}

interface From {
  spot: CellPosition;
  line: Line;
  place: KeyTarget;
  target: Element;
}

/** Does what was meant; false leaves the key to the browser. */
function act(grid: GridControls, intent: Intent, { spot, line, place, target }: From): boolean {
  const isEntry = place.kind === 'entry';
  const toRow = (at: number): boolean => {
    grid.focus.go({ at: Math.min(Math.max(at, 0), grid.count - 1), column: spot.column }, isEntry);
    return true;
  };
  switch (intent.kind) {
    case 'rows': {
      const at = spot.at + intent.by;
      const next = grid.lineAt(at);
      if (intent.extend && next) {
        grid.select(line.key, true);
        grid.select(next.key, true);
      }
      return toRow(at);
    }
    case 'pages':
      return toRow(spot.at + intent.by * grid.page());
    case 'edge': {
      if (intent.of === 'rows') return toRow(intent.last ? grid.count - 1 : 0);
      grid.focus.go({ at: spot.at, column: intent.last ? REMOVE : SELECT });
      return true;
    }
    case 'columns':
      return toColumn(grid, spot, intent.by);
    case 'edit': {
      grid.focus.go({ at: spot.at, column: grid.entry }, true);
      // The key itself goes into what has the focus now.
      return !intent.replace;
    }
    case 'next': {
      const at = spot.at + intent.by;
      if (at < 0 || at >= grid.count) return false;
      grid.focus.go({ at, column: grid.entry }, true);
      return true;
    }
    case 'rest': {
      grid.focus.go({ at: spot.at, column: grid.entry });
      return true;
    }
    case 'select':
      grid.select(line.key, intent.extend);
      return true;
    case 'selectAll':
      grid.selectAll();
      return true;
    case 'selectNone':
      grid.selectNone();
      return true;
    case 'menu':
      grid.openMenu(line.key, target as HTMLElement);
      return true;
    case 'undo':
      grid.undo();
      return true;
    case 'find':
      grid.find(intent.text);
      return true;
  }
}

/**
 * To the next column that can be seen: some are left out on narrow screens, some cannot be used
 * now.
 */
function toColumn({ focus, order, entry }: GridControls, spot: CellPosition, by: number): boolean {
  for (let at = order.indexOf(spot.column) + by; at >= 0 && at < order.length; at += by) {
    const column = order[at];
    if (column === undefined) break;
    const before = document.activeElement;
    focus.go({ at: spot.at, column }, column === entry);
    if (document.activeElement !== before) break;
  }
  return true;
}

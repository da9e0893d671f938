/**
 * Where in the grid a key was pressed: in a quantity that is typed, on a button or box, or on a
 * cell.
 */
export type KeyTarget =
  | { kind: 'entry'; caret: 'start' | 'end' | 'both' | 'inside' }
  | { kind: 'widget' }
  | { kind: 'cell' };

/** Intent of a key in the grid. */
export type Intent =
  | { kind: 'rows'; by: number; extend: boolean }
  | { kind: 'pages'; by: number }
  | { kind: 'edge'; of: 'rows' | 'columns'; last: boolean }
  | { kind: 'columns'; by: number }
  /** Begin to change the quantity; `replace` when the key itself is its first character. */
  | { kind: 'edit'; replace: boolean }
  /** From the quantity to another line's. */
  | { kind: 'next'; by: number }
  /** From the quantity to its cell. */
  | { kind: 'rest' }
  | { kind: 'select'; extend: boolean }
  | { kind: 'selectAll' }
  | { kind: 'selectNone' }
  | { kind: 'menu' }
  | { kind: 'undo' }
  | { kind: 'find'; text: string };

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const rows = (by: number, extend: boolean): Intent => ({ kind: 'rows', by, extend });

/** Intent of a key at a cell of the grid; null leaves it to the browser, or to a command. */
export function intentOf(pressed: PressedKey, place: KeyTarget): Intent | null {
  const { key, shiftKey } = pressed;
  const isEntry = place.kind === 'entry';
  if (pressed.altKey) return null;
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return { kind: 'menu' };
  if (pressed.ctrlKey || pressed.metaKey) return withControl(key, isEntry);
  switch (key) {
    case 'ArrowUp':
      return rows(-1, shiftKey && !isEntry);
    case 'ArrowDown':
      return rows(1, shiftKey && !isEntry);
    case 'PageUp':
      return { kind: 'pages', by: -1 };
    case 'PageDown':
      return { kind: 'pages', by: 1 };
    case 'ArrowLeft':
      return isEntry && (shiftKey || (place.caret !== 'start' && place.caret !== 'both'))
        ? null
        : { kind: 'columns', by: -1 };
    case 'ArrowRight':
      return isEntry && (shiftKey || (place.caret !== 'end' && place.caret !== 'both'))
        ? null
        : { kind: 'columns', by: 1 };
    case 'Tab':
      return isEntry ? { kind: 'next', by: shiftKey ? -1 : 1 } : null;
    case 'Escape':
      return isEntry ? { kind: 'rest' } : { kind: 'selectNone' };
  }
  if (isEntry) return null;
  switch (key) {
    case 'Home':
      return { kind: 'edge', of: 'columns', last: false };
    case 'End':
      return { kind: 'edge', of: 'columns', last: true };
    case 'F2':
      return { kind: 'edit', replace: false };
  }
  if (/^\d$/.test(key)) return { kind: 'edit', replace: true };
  if (/^\p{L}$/u.test(key)) return { kind: 'find', text: key };
  if (place.kind === 'widget') return null;
  if (key === 'Enter') return { kind: 'edit', replace: false };
  return key === ' ' ? { kind: 'select', extend: shiftKey } : null;
}

function withControl(key: string, isEntry: boolean): Intent | null {
  switch (key.toLowerCase()) {
    case 'home':
      return { kind: 'edge', of: 'rows', last: false };
    case 'end':
      return { kind: 'edge', of: 'rows', last: true };
    case 'a':
      return isEntry ? null : { kind: 'selectAll' };
    case 'z':
      return isEntry ? null : { kind: 'undo' };
    default:
      return null;
  }
}

import { isRecord } from '../../schemas/record.ts';
import { create } from 'jsondiffpatch';

/** One value that differs between two documents. */
export interface DifferenceLine {
  /** 'columns › vlTot › label' */
  place: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before?: unknown;
  after?: unknown;
}

const differ = create({
  objectHash: (item, index) =>
    isRecord(item) && 'id' in item ? String(item.id) : `#${index ?? 0}`,
  arrays: { detectMove: true },
});

const nameOf = (item: unknown, index: string): string =>
  isRecord(item) && item.id !== undefined ? String(item.id) : `${Number(index) + 1}º`;

type Report = (line: DifferenceLine) => void;

function readChange(delta: readonly unknown[], place: string, report: Report): void {
  if (delta.length === 1) report({ place, kind: 'added', after: delta[0] });
  else if (delta.length === 2)
    report({ place, kind: 'changed', before: delta[0], after: delta[1] });
  else if (delta[2] === 3) report({ place, kind: 'moved' });
  else report({ place, kind: 'removed', before: delta[0] });
}

function read(
  delta: unknown,
  before: unknown,
  after: unknown,
  path: readonly string[],
  report: Report,
): void {
  if (Array.isArray(delta)) readChange(delta, path.join(' › '), report);
  if (Array.isArray(delta) || !isRecord(delta)) return;
  for (const [key, part] of Object.entries(delta)) {
    if (key === '_t') continue;
    const isOld = delta._t === 'a' && key.startsWith('_');
    const index = isOld ? key.slice(1) : key;
    const [left, right] = [before, after].map(
      (side) => (side as Record<string, unknown> | undefined)?.[index],
    );
    const name = delta._t === 'a' ? nameOf(isOld ? left : right, index) : key;
    read(part, left, right, [...path, name], report);
  }
}

/**
 * Differences between two versions of a document, value by value; items are matched by their ids.
 */
export function differenceLines(before: unknown, after: unknown): DifferenceLine[] {
  const lines: DifferenceLine[] = [];
  read(differ.diff(before, after), before, after, [], (line) => lines.push(line));
  return lines;
}

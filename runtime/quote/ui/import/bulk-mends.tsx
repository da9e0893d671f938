import { useState } from 'react';
import { countText } from '../../../format/numbers.ts';
import type { CheckedRow } from '../../model/import/checked-row.ts';
import { BULK_LABELS, PROBLEM_NAMES, type ProblemKind } from '../../model/import/problem.ts';
import { Button } from './button.tsx';

interface Group {
  kind: ProblemKind;
  count: number;
  /** Decisions that at least one of its rows offers, in their order. */
  options: string[];
}

function groupsOf(rows: readonly CheckedRow[]): Group[] {
  const groups = new Map<ProblemKind, Group>();
  for (const { problem } of rows) {
    if (!problem) continue;
    const group = groups.get(problem.kind) ?? { kind: problem.kind, count: 0, options: [] };
    group.count++;
    for (const { id } of problem.options)
      if (BULK_LABELS[id] !== undefined && !group.options.includes(id)) group.options.push(id);
    groups.set(problem.kind, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** The problems by what they are, each with decisions for all of its rows at once. */
export function BulkMends({
  rows,
  onTake,
}: {
  rows: readonly CheckedRow[];
  onTake(kind: ProblemKind, option: string): void;
}): React.JSX.Element | null {
  const [open, setOpen] = useState(() => window.innerWidth >= 768);
  const groups = groupsOf(rows);
  if (groups.length === 0) return null;
  return (
    <details
      className="import-bulk"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Resolver de uma vez</summary>
      <ul>
        {groups.map(({ kind, count, options }) => (
          <li key={kind}>
            <span>
              {PROBLEM_NAMES[kind]} <small>({countText(count, 'linha', 'linhas')})</small>
            </span>
            {options.map((option) => (
              <Button
                key={option}
                look="text"
                label={BULK_LABELS[option] ?? option}
                aria-label={`${PROBLEM_NAMES[kind]}: ${BULK_LABELS[option]}`}
                onClick={() => onTake(kind, option)}
              />
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { equalJson } from '../../render/values/equal.ts';
import { Failure } from '../../render/faults/failure.tsx';
import { OldAnswerNote, useOldAnswer } from '../../render/calls/old-answer.tsx';
import { readPath } from '../../render/values/paths.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { useCall } from '../../render/calls/use-call.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { type ShownDays, type CalendarEntry, calendarEntries } from './entries.ts';
import './calendar.css';

const nothing: readonly unknown[] = [];

/** A list, or the rows of a page. */
function rowsOf(answer: unknown): readonly unknown[] {
  const rows = Array.isArray(answer) ? answer : readPath(answer, ['itens']);
  return Array.isArray(rows) ? rows : nothing;
}

/**
 * Records of a call by day; the visible days are the call's inputs. Loading and failure are shown
 * over the calendar, so that nothing below the pointer moves.
 */
export function CalendarBlock({ block }: { block: BlockOf<'calendar'> }): ReactNode {
  const scope = useStableScope();
  const { app } = scope;
  const [range, setRange] = useState<ShownDays | null>(null);
  const args = useScoped(
    (current) => (range ? current.child({ range }).value(block.with) : null),
    equalJson,
  );
  const answer = useCall(block.call, args, { enabled: range !== null, keepPrevious: true });
  const { data, refetch, error, isFetching } = answer;
  const old = useOldAnswer(answer);
  useEffect(
    () => app.handles.register('list', block.id, { refresh: async () => void (await refetch()) }),
    [app, block.id, refetch],
  );

  const read = useScoped(
    (current) => calendarEntries(block, rowsOf(data), current),
    (a, b) => equalJson(a, b),
  );
  const entries = useMemo(() => read.entries, [read]);
  const changeRange = useCallback(
    (next: ShownDays) => setRange((before) => (equalJson(before, next) ? before : next)),
    [],
  );
  const { into } = block;
  useEffect(() => {
    if (into !== undefined && range) scope.set(into, range);
  }, [scope, into, range]);
  const open = useMemo(
    () =>
      block.open
        ? (entry: CalendarEntry) => void scope.child({ row: entry.row }).run(block.open ?? [])
        : undefined,
    [block.open, scope],
  );
  const empty = useScoped((current) =>
    block.empty === undefined ? app.message('list.empty') : current.text(block.empty),
  );
  const settled = !isFetching && !error && !old && data !== undefined;
  const notes = [
    isFetching ? app.message('loading') : '',
    settled && entries.length === 0 ? empty : '',
    settled && read.unread > 0 ? app.message('error.row') : '',
  ].filter((note) => note !== '');

  return (
    <section className="calendar" data-id={block.id} aria-busy={isFetching}>
      {old && <OldAnswerNote old={old} />}
      {isFetching && <div className="calendar-busy" aria-hidden="true" />}
      <CalendarGrid
        views={block.views}
        entries={entries}
        empty={isFetching ? app.message('loading') : (error?.message ?? (old ? '' : empty))}
        onRange={changeRange}
        {...(open && { onOpen: open })}
      />
      <p className="calendar-note" role="status">
        {notes.join(' ')}
      </p>
      {error && !isFetching && <Failure error={error} onRetry={() => void refetch()} over />}
    </section>
  );
}

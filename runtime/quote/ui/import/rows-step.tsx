import { useEffect, useMemo, useRef, useState } from 'react';
import { countText } from '../../../format/numbers.ts';
import { maxDrawnWhole } from '../../../blocks/list/model/window.ts';
import type { CheckedRow } from '../../model/import/checked-row.ts';
import { addLabel } from '../paste/add-label.ts';
import { useEditing } from '../editing/use-editing.ts';
import { keysOf } from '../commands/shortcuts.ts';
import { BulkMends } from './bulk-mends.tsx';
import { Button } from './button.tsx';
import type { StepProps } from './step-props.ts';
import { Progress } from './progress.tsx';
import { RowView } from './row-view.tsx';
import { useRowsWindow } from './use-rows-window.ts';

const FILTERS = [
  { id: 'problem', label: 'Com problema', of: (row: CheckedRow) => row.status === 'problem' },
  {
    id: 'ready',
    label: 'Prontas',
    of: (row: CheckedRow) => row.status === 'ready' || row.status === 'merged',
  },
  {
    id: 'out',
    label: 'De fora',
    of: (row: CheckedRow) => row.status === 'skipped' || row.status === 'empty',
  },
  { id: 'all', label: 'Todas', of: () => true },
] as const;
type FilterId = (typeof FILTERS)[number]['id'];

const isProblem = (row: CheckedRow): boolean => row.status === 'problem';

/** Every row with its problem; nothing is added here. */
export function RowsStep(props: StepProps): React.JSX.Element {
  const { importer, view } = props;
  const { rows, working } = view;
  const [filter, setFilter] = useState<FilterId>(() => (rows.some(isProblem) ? 'problem' : 'all'));
  const [picking, setPicking] = useState<number | null>(null);
  const area = useRef<HTMLUListElement>(null);
  const shown = useMemo(
    () => rows.filter(FILTERS.find(({ id }) => id === filter)?.of ?? isProblem),
    [rows, filter],
  );
  const drawn = useRowsWindow(shown, area);
  const goTo = useNextProblem(area, shown, rows, drawn.topOf, () => setFilter('problem'));

  if (working)
    return (
      <Progress
        working={working}
        onCancel={working.kind === 'checking' ? () => importer.cancel() : undefined}
      />
    );
  const problems = rows.filter(isProblem).length;
  return (
    <>
      <div className="import-filters" role="group" aria-label="Linhas mostradas">
        {FILTERS.map(({ id, label, of }) => (
          <Button
            key={id}
            look={filter === id ? undefined : 'outlined'}
            label={`${label} (${rows.filter(of).length.toLocaleString('pt-BR')})`}
            aria-pressed={filter === id}
            data-autofocus={(problems > 0 && filter === id) || undefined}
            onClick={() => setFilter(id)}
          />
        ))}
        <Button
          look="text"
          label="Próximo problema"
          icon="arrow-down"
          title="Próximo problema (Alt+N)"
          aria-keyshortcuts="Alt+N"
          disabled={problems === 0}
          onClick={() => goTo(null)}
        />
      </div>
      <p role="status" className="sr-only">
        {countText(problems, 'linha com problema', 'linhas com problema')}
      </p>
      <BulkMends rows={rows} onTake={(kind, option) => importer.takeAll(kind, option)} />
      {shown.length === 0 ? (
        <p className="quote-empty">
          {filter === 'problem' ? 'Nenhuma linha com problema.' : 'Nenhuma linha.'}
        </p>
      ) : (
        <ul
          ref={area}
          className={`import-rows${shown.length > maxDrawnWhole ? ' import-long' : ''}`}
          aria-label="Linhas da planilha"
          onScroll={drawn.onScroll}
          tabIndex={shown.length > maxDrawnWhole ? 0 : undefined}
        >
          {drawn.before > 0 && <li aria-hidden="true" style={{ height: drawn.before }} />}
          {shown.slice(drawn.start, drawn.end).map((row) => (
            <RowView
              key={row.at}
              {...props}
              row={row}
              picking={picking === row.at}
              onPick={(open) => setPicking(open ? row.at : null)}
              onMended={() => goTo(row.at)}
            />
          ))}
          {drawn.after > 0 && <li aria-hidden="true" style={{ height: drawn.after }} />}
        </ul>
      )}
    </>
  );
}

/** How many frames a row that is not drawn yet is waited for after scrolling to it. */
const PATIENCE = 20;

/**
 * Takes the focus to the first way to mend the next row with a problem, by Alt+N or when a row was
 * mended; back to the first one after the last, and to the button that adds when none is left.
 */
function useNextProblem(
  area: React.RefObject<HTMLUListElement | null>,
  shown: readonly CheckedRow[],
  rows: readonly CheckedRow[],
  topOf: (index: number) => number,
  showProblems: () => void,
) {
  const [wanted, setWanted] = useState<{ after: number } | null>(null);
  const latest = useRef({ shown, rows, topOf, showProblems });
  latest.current = { shown, rows, topOf, showProblems };

  useEffect(() => {
    if (!wanted) return;
    const { shown: list, rows: all } = latest.current;
    const next = all.find((row) => row.at > wanted.after && isProblem(row)) ?? all.find(isProblem);
    if (!next) {
      document.querySelector<HTMLElement>('.import-add')?.focus();
      return;
    }
    const index = list.findIndex(({ at }) => at === next.at);
    if (index < 0) {
      latest.current.showProblems();
      setWanted({ ...wanted });
      return;
    }
    let frame = 0;
    let tries = 0;
    const reach = (): void => {
      const target = area.current?.querySelector<HTMLElement>(`[data-at="${next.at}"]`);
      if (target) {
        target.scrollIntoView({ block: 'nearest' });
        target.querySelector<HTMLElement>('.import-mends button')?.focus();
      } else if (area.current && tries++ < PATIENCE) {
        area.current.scrollTop = latest.current.topOf(index);
        frame = requestAnimationFrame(reach);
      }
    };
    reach();
    return () => cancelAnimationFrame(frame);
  }, [wanted, area]);

  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (keysOf(event) !== 'Alt+N') return;
      event.preventDefault();
      setWanted({ after: focusedRow() });
    };
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, []);

  return (after: number | null): void => setWanted({ after: after ?? focusedRow() });
}

/** The place of the row that has the focus; -1 when none has. */
function focusedRow(): number {
  return Number(document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1);
}

/** Buttons of the step that mends rows, and how many rows are left out. */
export function RowsFooter({ importer, view, quote }: StepProps): React.JSX.Element | null {
  const editable = useEditing(quote.editing, (shown) => shown.editable);
  if (view.working) return null;
  const ready = view.rows.filter(({ status }) => status === 'ready').length;
  const problems = view.rows.filter(isProblem).length;
  return (
    <>
      {problems > 0 && (
        <p className="import-hint import-left">
          {countText(
            problems,
            'linha com problema fica de fora',
            'linhas com problema ficam de fora',
          )}{' '}
          até ser{problems === 1 ? '' : 'em'} corrigida{problems === 1 ? '' : 's'}.
        </p>
      )}
      <Button look="outlined" label="Voltar às colunas" onClick={() => importer.backToColumns()} />
      <Button
        className="import-add"
        data-autofocus={problems === 0 || undefined}
        label={addLabel(ready)}
        disabled={ready === 0 || !editable}
        onClick={() => void importer.add()}
      />
    </>
  );
}

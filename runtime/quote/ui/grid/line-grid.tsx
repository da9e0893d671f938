import { useEffect, useMemo, useRef, useState } from 'react';
import { decimalText } from '../../../format/numbers.ts';
import type { List } from '../../../../schemas/release/types.ts';
import { stepQuantity } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { guardSettingsOf } from '../../model/prices/guard.ts';
import { positionsOf } from '../../model/state/positions.ts';
import type { QuantityOutcome } from '../../model/lines/quantity.ts';
import { branchOf, type Line, lineOf } from '../../model/state/state.ts';
import { useCommandStore } from '../commands/commands.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { FindBar, SelectionBar, UndoBar } from './grid-bars.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRow, productOf, ruleOf } from './grid-row.tsx';
import { GridTable } from './grid-table.tsx';
import { LineMenu } from './line-menu.tsx';
import { useArranged } from './use-arranged.ts';
import { SELECT, useGridColumns } from './use-columns.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useParkedPointer } from './use-parked-pointer.ts';
import { useRefusals } from './use-refusals.ts';
import { useRemoval } from './use-removal.ts';
import { useRowActions } from './use-row-actions.ts';
import { useLineSelection } from './use-selection.ts';
import { useGridFocus } from './use-grid-focus.ts';
import './quote-grid.css';

/** How long a step that was refused is shown, ms. */
const REFUSAL_LIFE = 3000;
/** How long the notice of pending entries is shown, ms. */
const WAITING_LIFE = 10_000;

/**
 * The quote's lines as a grid: the document's columns, the quantity typed in place. A thousand
 * lines cost what a screen of them costs: the others are not in the document, and a line is drawn
 * again only when it changes itself.
 */
export function LineGrid({
  list,
  quote,
}: {
  list: List | undefined;
  quote: OpenQuote;
}): React.JSX.Element {
  const { editing, settings } = quote;
  const scope = useStableScope();
  const { columns, order, entry, tracks, least } = useGridColumns(list, scope);
  // The grid follows which lines there are; what is in a line, its row follows.
  const places = useEditing(editing, (view) => positionsOf(view.state.lines));
  const editable = useEditing(editing, (view) => view.editable);
  const branch = useEditing(editing, (view) => branchOf(view.state.quote));
  const mostFlex = quote.staff
    ? guardSettingsOf((name) => scope.app.session.param(name, branch)).mostFlex
    : null;
  const { word } = useWords(editing);
  const commands = useCommandStore();

  const area = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, arrangement, find, sortBy } = useArranged(editing, places);
  const { selected, select, selectAll, clear } = useLineSelection(editing, places, shown);
  const removal = useRemoval(editing);
  const [menu, setMenu] = useState<{ key: string; opener: HTMLElement } | null>(null);

  const kept = useRef<number | undefined>(undefined);
  const keys = useMemo(
    () => shown.flatMap((at) => editing.view().state.lines[at]?.key ?? []),
    [editing, shown],
  );
  const drawn = useDrawnRows(
    keys,
    area,
    () => kept.current,
    () => editing.view().state.rev,
  );
  const focus = useGridFocus(body, { at: 0, column: entry }, drawn.reveal, (at) => {
    kept.current = at;
  });

  useParkedPointer(body);

  const lineAt = (at: number): Line | undefined => editing.view().state.lines[shown[at] ?? -1];
  const atOf = (key: string): number => shown.indexOf(places.get(key) ?? -1);

  /** The focus goes to the line that takes the place of those that are going. */
  function remove(keys: readonly string[]): boolean {
    const going = new Set(keys.map(atOf));
    const first = Math.max(0, Math.min(...going));
    if (!removal.remove(keys)) return false;
    const left = shown.length - going.size;
    if (left > 0)
      focus.goNext({ at: Math.min(first, left - 1), column: focus.current()?.column ?? SELECT });
    else heading.current?.focus();
    return true;
  }
  function quantity(key: string, wanted: number): QuantityOutcome {
    if (wanted !== 0) return editing.lineQuantity(key, wanted);
    return { kind: remove([key]) ? 'removed' : 'unchanged' };
  }
  function step(line: Line, direction: 1 | -1): void {
    const outcome = quantity(
      line.key,
      stepQuantity(line.record.qtde, direction, ruleOf(line, productOf(editing.view(), line))),
    );
    if (outcome.kind === 'refused')
      scope.app.notify({ text: outcome.message, tone: 'danger', life: REFUSAL_LIFE });
  }
  function edit(key: string): void {
    focus.go({ at: atOf(key), column: entry }, true);
  }
  // A line that is found by nobody, because others are looked for, is drawn once nothing is looked
  // for any more.
  const sought = useRef<string | undefined>(undefined);
  useEffect(() => {
    const key = sought.current;
    if (key === undefined || atOf(key) < 0) return;
    sought.current = undefined;
    edit(key);
  });
  const refusals = useRefusals(
    editing,
    area,
    (key) => {
      if (atOf(key) >= 0) return edit(key);
      sought.current = key;
      find('');
    },
    (text) => scope.app.notify({ text, tone: 'warning', life: WAITING_LIFE }),
  );
  const enter = (): void => focus.go(focus.current() ?? { at: 0, column: entry });
  const findFor = (text: string): void => {
    find(text);
    finder.current?.focus();
  };

  const actions = useRowActions({
    quantity,
    problem: editing.lineProblem,
    defer: editing.defer,
    entered: (key, outcome) => {
      const at = atOf(key);
      if (outcome.kind !== 'removed' && at + 1 < shown.length)
        focus.go({ at: at + 1, column: entry }, true);
    },
    refused: refusals.of,
    refuse: refusals.keep,
    typed: refusals.typed,
    select,
    menu: (key, opener) => setMenu({ key, opener }),
    remove: (key) => void remove([key]),
  });
  const onKeyDown = useGridKeys({
    focus,
    count: shown.length,
    order,
    entry,
    page: drawn.page,
    lineAt,
    commands,
    select,
    selectAll,
    selectNone: clear,
    openMenu: actions.menu,
    undo: removal.undo,
    find: findFor,
  });
  useGridCommands({
    word,
    editable,
    canUndo: removal.removed.length > 0,
    edit: (line) => edit(line.key),
    step,
    remove: (line) => void remove([line.key]),
    select: (line) => select(line.key, false),
    find: () => {
      finder.current?.focus();
      finder.current?.select();
    },
    enter,
    undo: removal.undo,
  });

  const title = list?.title === undefined ? `Itens do ${word}` : scope.text(list.title);
  const menuLine = useEditing(editing, ({ state }) => (menu ? lineOf(state, menu.key) : undefined));
  const chosen =
    selected.size === 0
      ? 'none'
      : shown.every((_, at) => selected.has(lineAt(at)?.key ?? ''))
        ? 'all'
        : 'some';
  return (
    <section className="quote-lines" data-place="quote-lines" aria-label={title}>
      <div className="quote-lines-head">
        <h2 ref={heading} tabIndex={-1}>
          {title} <span className="quote-count">({decimalText(places.size, 0, 0)})</span>
        </h2>
        <div className="quote-lines-told">
          <SelectionBar
            count={selected.size}
            disabled={!editable}
            onRemove={() => void remove([...selected])}
            onClear={clear}
          />
          <UndoBar removal={removal} />
        </div>
        {places.size > 1 && (
          <FindBar
            label={`Localizar no ${word}`}
            input={finder}
            text={arrangement.find}
            count={places.size}
            shown={shown.length}
            onText={find}
            onLeave={enter}
          />
        )}
      </div>
      {places.size === 0 ? (
        <p className="quote-empty">{scope.text(list?.empty ?? '')}</p>
      ) : shown.length === 0 ? (
        <p className="quote-empty">Nenhum item foi encontrado.</p>
      ) : (
        <GridTable
          title={title}
          count={shown.length}
          editable={editable}
          area={area}
          body={body}
          drawn={drawn}
          widths={{ tracks, least }}
          onKeyDown={onKeyDown}
          onFocus={focus.onFocus}
          head={
            <GridHead
              columns={columns}
              sort={arrangement.sort}
              onSort={sortBy}
              chosen={chosen}
              onAll={selectAll}
            />
          }
          row={(at) => {
            const line = lineAt(at);
            return (
              line && (
                <GridRow
                  key={refusals.rowOf(line.key)}
                  editing={editing}
                  lineKey={line.key}
                  at={at}
                  columns={columns}
                  scope={scope}
                  actions={actions}
                  settings={settings.entry}
                  show={settings.show}
                  mostFlex={mostFlex}
                  editable={editable}
                  selected={selected.has(line.key)}
                />
              )
            );
          }}
        />
      )}
      {menu && menuLine && (
        <LineMenu
          line={menuLine}
          opener={menu.opener}
          onClose={(back) => {
            setMenu(null);
            if (back) menu.opener.focus();
          }}
        />
      )}
    </section>
  );
}
